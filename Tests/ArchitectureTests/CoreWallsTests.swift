import Foundation
import Testing

/// The walls between the targets of the container, where the compiler does not keep them.
///
/// SwiftPM lets a target import every module that happens to be built before it, and every target may
/// use unsafe memory.
struct CoreWallsTests {
  @Test(arguments: Floor.all)
  func `The sources of a floor use only what the floor may use`(_ floor: Floor) throws {
    let sources = try Self.sources(of: floor)
    #expect(!sources.isEmpty)
    for source in sources {
      let breaches = floor.breaches(in: source.text)
      #expect(breaches.isEmpty, "\(source.path) has \(breaches.joined(separator: ", "))")
    }
  }

  @Test func `No floor may import one above it`() {
    for (position, floor) in Floor.all.enumerated() {
      let above = Floor.all[position...].map(\.name)
      #expect(floor.imports.isDisjoint(with: above), "\(floor.name)")
    }
  }

  @Test func `Every target of the container is a floor, or a library above it`() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.core.path)
    let targets = folders.filter { $0.hasPrefix("Truss") }
    let known =
      Floor.all.map(\.name) + [
        "TrussImportChecker", "TrussLaws", "TrussTesting", "TrussVerification",
      ]
    #expect(targets.sorted() == known.sorted())
  }

  @Test(arguments: [
    ("import Foundation", ["import Foundation"]),
    ("package import TrussRuntime", ["import TrussRuntime"]),
    ("@_exported public import struct Truss.Module", ["import Truss"]),
    ("import TrussTypeNames; import Dispatch", ["import Dispatch"]),
    ("import Synchronization", ["import Synchronization", "Synchronization"]),
    ("let memory: UnsafeMutableRawPointer", ["Unsafe"]),
    ("unowned(unsafe) let graph: Graph", ["unsafe"]),
    ("nonisolated(unsafe) var count = 0", ["unsafe"]),
    ("let text = \"// \\(unsafeBitCast(node, to: Int.self))\"", ["unsafe"]),
    ("struct Slots: @unchecked Sendable {}", ["unchecked"]),
    ("let slot: Swift.Unmanaged<Slot>", ["Unmanaged"]),
  ])
  func `A file that breaks a wall is reported`(_ source: String, breaches: [String]) throws {
    let graph = try #require(Floor.all.first { $0.name == "TrussGraph" })
    #expect(graph.breaches(in: "struct Graph {}\n\(source)\n") == breaches)
  }

  @Test func `Comments and the text of literals break no wall`() throws {
    let graph = try #require(Floor.all.first { $0.name == "TrussGraph" })
    let source = """
      import TrussPrimitives  // not import Foundation

      /// Nothing here is `@unchecked Sendable`:
      /// import Synchronization
      struct Names { /* Unmanaged */
        let pointer = "UnsafePointer // nonisolated(unsafe)"
      }
      """
    #expect(graph.breaches(in: source).isEmpty)
  }

  static func sources(of floor: Floor) throws -> [(path: String, text: String)] {
    let folder = core.appending(path: floor.name)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      let data = try Data(contentsOf: folder.appending(path: path))
      return ("\(floor.name)/\(path)", String(decoding: data, as: UTF8.self))
    }
  }

  private static let core = URL(filePath: #filePath)
    .appending(path: "../../../Modules/TrussCore").standardized
}

extension CoreWallsTests {
  /// A target of the container, and what its sources may use.
  struct Floor: CustomTestStringConvertible {
    let name: String

    /// The modules that its sources may import.
    let imports: Set<String>

    /// Whether its sources may use unsafe memory, and state what the compiler cannot check.
    let mayBeUnsafe: Bool

    var testDescription: String { name }

    /// The floors, each above all that it may import.
    static let all = [
      Floor(name: "TrussPrimitives", imports: system, mayBeUnsafe: true),
      Floor(name: "TrussTypeNames", imports: [], mayBeUnsafe: false),
      Floor(name: "TrussSignals", imports: system.union(["TrussPrimitives"]), mayBeUnsafe: true),
      Floor(
        name: "TrussGraph", imports: ["TrussPrimitives", "TrussTypeNames"], mayBeUnsafe: false),
      Floor(name: "TrussRules", imports: ["TrussGraph", "TrussTypeNames"], mayBeUnsafe: false),
      Floor(
        name: "TrussRuntime",
        imports: system.union(["TrussGraph", "TrussPrimitives", "TrussSignals", "TrussTypeNames"]),
        mayBeUnsafe: true),
      Floor(
        name: "Truss",
        imports: system.union([
          "TrussGraph", "TrussPrimitives", "TrussRules", "TrussRuntime", "TrussSignals",
          "TrussTypeNames",
        ]), mayBeUnsafe: true),
      Floor(name: "TrussQuestions", imports: ["TrussGraph", "TrussTypeNames"], mayBeUnsafe: false),
    ]

    private static let system: Set = ["Darwin", "Dispatch", "Glibc", "Musl", "Synchronization"]

    /// Returns what a source has that the floor may not use: modules, and then words.
    func breaches(in source: String) -> [String] {
      let code = Self.code(of: source)
      let imported = code.matches(
        of:
          #/
          (?: ^ | [\s;] ) import \s+
          (?: (?: class | enum | func | let | protocol | struct | typealias | var ) \s+ )?
          ( \w+ )
          /#
      ).map { String($0.1) }
      let foreign = imported.filter { !imports.contains($0) }.map { "import \($0)" }
      guard !mayBeUnsafe else { return foreign }
      let words = code.matches(of: /(?i:unsafe)|unchecked|Unmanaged|Synchronization/)
      return foreign + words.map { String($0.output) }
    }

    /// Returns a source without its comments, and without literals that contain no code.
    static func code(of source: String) -> String {
      source.replacing(
        #/
          // [^\n]*
          | /\* [\s\S]*? \*/
          | """ [\s\S]*? """
          | " (?: \\ \( (?: [^()\n] | \( [^()\n]* \) )* \) | \\. | [^"\\\n] )* "
          /#
      ) { match in
        let isLiteral = match.output.first == "\""
        return isLiteral && match.output.contains("\\(") ? String(match.output) : " "
      }
    }
  }
}
