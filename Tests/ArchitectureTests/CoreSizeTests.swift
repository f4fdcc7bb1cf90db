import Testing

/// The size of the container, and how its files are tied together.
struct CoreSizeTests {
  private typealias Floor = CoreWallsTests.Floor

  /// The lines of code that all rings may have together.
  ///
  /// Like the limits of the rings, it only becomes smaller.
  private static let limit = 13_823

  private static let largestCircle = 12

  @Test func `The container does not grow`() throws {
    let size = try Self.sizes().values.reduce(0, +)
    #expect(size <= Self.limit)
  }

  @Test(arguments: Ring.all)
  func `No ring of the container grows`(_ ring: Ring) throws {
    let size = try #require(try Self.sizes()[ring.name])
    #expect(size <= ring.limit)
  }

  @Test(arguments: CoreWallsTests.Floor.core)
  func `Few files of a floor form a circle`(_ floor: CoreWallsTests.Floor) throws {
    let circle = FileCircles(in: try CoreWallsTests.sources(of: floor)).largest
    #expect(circle.count <= Self.largestCircle, "\(circle)")
  }

  @Test func `The largest circle of files is found`() {
    let files = FileCircles(in: [
      ("A.swift", "/// ``C`` uses it.\npackage final class A { let b: B?\n let name = \"C\" }"),
      ("B.swift", "extension A {}\nstruct B { struct State {} }"),
      ("C.swift", "@frozen public enum C { case a(A), state(D.State) }"),
      ("D.swift", "struct D { struct State {}\n var c: C? }"),
      ("E.swift", "actor E { let a: A, d: D }"),
    ])
    #expect(files.largest == ["A.swift", "B.swift"] || files.largest == ["C.swift", "D.swift"])
    #expect(files.largest.count == 2)
  }

  @Test func `Comments, blank lines and generated files are not counted`() {
    #expect(Ring.size(of: "// Comment\nimport Truss\n\n  /// A\n  struct A {}  // B\n") == 2)
    #expect(Ring.size(of: "// Written by Tools/generate.\nstruct A {}\n") == 0)
  }

  /// Returns the lines of code of each ring.
  private static func sizes() throws -> [String: Int] {
    var sizes: [String: Int] = [:]
    for source in try Floor.core.flatMap(CoreWallsTests.sources) {
      let ring = Ring.all.first { $0.contains(source.path) }
      sizes[ring?.name ?? "none", default: 0] += Ring.size(of: source.text)
    }
    return sizes
  }
}

extension CoreWallsTests.Floor {
  /// The floors of the container, without the library that answers questions.
  fileprivate static let core = all.filter { $0.name != "TrussQuestions" }
}

extension CoreSizeTests {
  /// A part of the container that a reader can leave out, or the kernel, which is the rest.
  struct Ring: CustomTestStringConvertible {
    let name: String

    let limit: Int

    /// Parts of the paths of its files.
    let paths: [String]

    var testDescription: String { name }

    func contains(_ path: String) -> Bool { paths.contains(where: path.contains) }

    /// Each path belongs to the first ring that has a part of it.
    static let all = [
      Ring(name: "rules", limit: 2_966, paths: ["TrussRules/"]),
      Ring(
        name: "lifecycle", limit: 1_206,
        paths: [
          "TrussSignals/", "/Lifecycle/", "Container+Readiness", "Container+Run", "Scoped+End",
          "Singleton+Hooks", "Singleton+Readiness", "TypedBinding+Hooks",
        ]),
      Ring(
        name: "words", limit: 1_200,
        paths: ["TrussTypeNames/", "/Diagnostics/", "/Reports/", "ContainerError", "Nouns"]),
      Ring(
        name: "capabilities", limit: 2_627,
        paths: [
          // Asynchronous and isolated factories.
          "/Awaiting/", "/Effects", "AsyncProvider", "ContainerStart", "MainActor", "PreparedNodes",
          // Children.
          "+Children", "+Inheritance", "+Parent", ".Parent", "AssemblyParent", "ImportIndex",
          "LinkedPlan",
          // Calls with arguments.
          "+Calls", "ArgumentNeeds", "Assisted", "CallFrame", "CallLayout", "CallSpecializer",
          "IdleFrame", "NodeInCalls",
          // Severities, stand-ins and overrides in place.
          "+Overriding", "Severities", "StandIns",
          // Cycles that hooks close, and instances that a resolution shares.
          "+Initialization", "/Cycles/", "/Resolution", "+Resolution",
          // Current containers, events, mistakes that the compiler explains, qualifiers of parameters
          // and weak values.
          "/Current/", "/Events/", "+Events", "+Misuse", "+Weak", "Forms/Qualified", "Qualifiers",
        ]),
      Ring(name: "kernel", limit: 5_824, paths: [""]),
    ]

    /// Returns the number of lines with code in a source that was written by hand.
    static func size(of source: String) -> Int {
      let lines = source.split(separator: "\n")
      guard lines.first?.contains("Written by") != true else { return 0 }
      return lines.count { line in
        line.first { !$0.isWhitespace }.map { $0 != "/" || !line.contains("//") } ?? false
      }
    }
  }
}
