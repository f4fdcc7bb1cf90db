/// The sources that all features share, in every style of wiring.
enum SupportSources {
  static let target = "MonorepoSupport"

  static let files = [
    SourceFile(
      "Modules/\(target)/Checksum.swift",
      """
      /// A number that depends on the numbers mixed into it and on their order.
      public struct Checksum: Sendable {
        public private(set) var value: UInt64

        public init(of seed: UInt64) { value = seed &* 0x9E37_79B9_7F4A_7C15 }

        public mutating func mix(_ other: UInt64) {
          value = (value ^ other) &* 0x0000_0100_0000_01B3
        }
      }

      """),
    SourceFile(
      "Modules/\(target)/Probe.swift",
      """
      /// Computes a checksum for the application.
      public struct Probe: Sendable {
        public let checksum: @Sendable () throws -> UInt64

        public init(_ checksum: @escaping @Sendable () throws -> UInt64) {
          self.checksum = checksum
        }

        public static func checksum(of probes: [Probe]) throws -> UInt64 {
          var sum = Checksum(of: UInt64(probes.count))
          for probe in probes { sum.mix(try probe.checksum()) }
          return sum.value
        }
      }

      """),
    SourceFile(
      "Modules/\(target)/RequestContext.swift",
      """
      /// The value of a scope.
      public struct RequestContext: Sendable {
        public let id: UInt64

        public init(id: UInt64) { self.id = id }
      }

      """),
  ]
}
