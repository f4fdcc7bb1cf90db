import Benchmarking
import Truss

extension Workloads {
  static let boot = [
    boot(
      "boot", "1,000 bindings, each compiled for its types", .compiled, target: .ratio(2),
      isCountable: true),
    boot(
      "boot-unused", "1,000 bindings and 100 that nothing needs", .unused, isCountable: true),
    boot("boot-generic-1000", "1,000 bindings of generic code", .generic([D0.self])),
    boot(
      "boot-generic-10000", "10,000 bindings of generic code", .generic(allDigits),
      growth: Growth(from: "boot-generic-1000", by: 10)),
    Workload(
      "boot-assisted",
      "verified and built with 130 bindings, 19 of them screens for arguments, one root resolved",
      baseline: .dictionary, target: nil, countedOperations: 20
    ) {
      [
        Subject(.dictionary) { n in
          repeating(n) {
            DictionaryContainer.filledWithScreens().resolve(Part<D9, D0, D0, D1>.self).number
          }
        },
        Subject(.truss) { n in
          var sum: UInt64 = 0
          for _ in 0..<n {
            let container = try await Container(ScreensAssembly())
            sum &+= try container.resolve(Part<D9, D0, D0, D1>.self).number
          }
          return sum
        },
      ]
    },
  ]

  private static func boot(
    _ name: String, _ size: String, _ kind: BootAssembly.Kind, target: Target? = nil,
    isCountable: Bool = false, growth: Growth? = nil
  ) -> Workload {
    Workload(
      name, "verified and built with \(size) in 20 modules, one root resolved",
      shape: size, baseline: .dictionary, target: target, isCountable: isCountable,
      countedOperations: 20, growth: growth
    ) {
      [
        Subject(.dictionary) { n in
          repeating(n) {
            DictionaryContainer.filled(as: kind).resolve(Part<D9, D0, D0, D0>.self).number
          }
        },
        Subject(.truss) { n in
          var sum: UInt64 = 0
          for _ in 0..<n {
            let container = try await Container(BootAssembly(kind: kind))
            sum &+= try container.resolve(Part<D9, D0, D0, D0>.self).number
          }
          return sum
        },
      ]
    }
  }
}
