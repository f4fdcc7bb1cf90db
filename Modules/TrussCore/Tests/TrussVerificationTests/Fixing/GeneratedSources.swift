import Truss

/// Services of generated modules.
protocol Part: Sendable { init() }
struct P0: Part {}
struct P1: Part {}
struct P2: Part {}
struct P3: Part {}
struct P4: Part {}
struct P5: Part {}

/// Distinguishes the types of generated modules.
protocol Ordinal: Sendable { static var number: Int { get } }
enum First: Ordinal { static let number = 0 }
enum Second: Ordinal { static let number = 1 }
enum Third: Ordinal { static let number = 2 }

/// The declarations of some modules and applications, which can be written as source and read from it.
struct GeneratedSources: Equatable, Sendable {
  struct Binding: Equatable {
    var part: Int
    var needs: Int?
    var isOptional = false
    var isExported = false
  }

  struct Contents: Equatable {
    /// The lines of `requires`; `nil` if the module does not declare it.
    var requires: [String]?
    var bindings: [Binding]
  }

  var modules: [Contents]

  /// The modules of each application, and the part that it resolves.
  var applications: [(modules: [Int], root: Int)]

  static func == (left: Self, right: Self) -> Bool { left.modules == right.modules }

}

extension GeneratedSources {
  init(using random: inout some RandomNumberGenerator) {
    modules = (0..<3).map { _ in
      let bindings = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        // A part needs only those with greater numbers, so that there is no cycle.
        let part = Int.random(in: 0...5, using: &random)
        let needs =
          part < 5 && Int.random(in: 0...4, using: &random) > 0
          ? Int.random(in: part + 1...5, using: &random) : nil
        return Binding(
          part: part, needs: needs,
          isOptional: needs != nil && Int.random(in: 0...3, using: &random) == 0,
          isExported: Bool.random(using: &random))
      }
      let requires = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        "P\(Int.random(in: 0...5, using: &random))\(Int.random(in: 0...4, using: &random) == 0 ? "?" : "").self"
      }
      return Contents(
        requires: requires.isEmpty && Bool.random(using: &random) ? nil : requires,
        bindings: bindings)
    }
    applications = [
      ([0, 1, 2], 0), ([0, 1], Int.random(in: 0...5, using: &random)), ([1, 2], 1),
    ]
  }

  /// The source, in which each line declares at most one thing.
  var text: String {
    var lines = ["import Truss", ""]
    for (number, module) in modules.enumerated() {
      lines.append(Self.header(of: number))
      if let requires = module.requires {
        lines += ["  var requires: Requirements {"] + requires.map { "    \($0)" } + ["  }", ""]
      }
      lines.append("  var bindings: Bindings {")
      for binding in module.bindings {
        let parameter = binding.needs.map { "_: P\($0)\(binding.isOptional ? "?" : "")" } ?? ""
        lines.append(
          "    Singleton { (\(parameter)) in P\(binding.part)() }"
            + (binding.isExported ? ".exported()" : ""))
      }
      lines += ["  }", "}", ""]
    }
    return lines.joined(separator: "\n")
  }

  /// Reads the modules of a source.
  init(_ text: String, of applications: [(modules: [Int], root: Int)]) {
    modules = []
    self.applications = applications
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("extension") {
        modules.append(Contents(requires: nil, bindings: []))
      } else if line.hasPrefix("var requires") {
        modules[modules.count - 1].requires = []
      } else if line.hasSuffix(".self") {
        modules[modules.count - 1].requires?.append(String(line))
      } else if line.hasPrefix("Singleton") {
        let parts = line.split(separator: "P").dropFirst().compactMap {
          $0.first?.wholeNumberValue
        }
        modules[modules.count - 1].bindings.append(
          Binding(
            part: parts[parts.count - 1], needs: parts.count > 1 ? parts[0] : nil,
            isOptional: line.contains("?"), isExported: line.hasSuffix(".exported()")))
      }
    }
  }

  private static func header(of module: Int) -> String {
    "extension GeneratedModule where Number == \(["First", "Second", "Third"][module]) {"
  }

  /// The location of the n-th line of a module that begins in a way.
  func location(of prefix: String, _ number: Int, in module: Int) -> (line: Int, column: Int) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0 == Self.header(of: module) } ?? 0
    let found = lines.indices.filter { index in
      index > start && lines[index].drop { $0 == " " }.hasPrefix(prefix)
    }
    return (found[number] + 1, 5)
  }
}

// MARK: - Declarations

/// A module of generated sources.
struct GeneratedModule<Number: Ordinal>: Module {
  let sources: GeneratedSources

  var requires: Requirements {
    for (position, line) in (sources.modules[Number.number].requires ?? []).enumerated() {
      requirement(line, at: sources.location(of: "P", position, in: Number.number))
    }
  }

  private func requirement(_ line: String, at place: (line: Int, column: Int)) -> Requirements {
    let part = GeneratedSources.part(line.dropFirst().first?.wholeNumberValue ?? 0)
    func list<P: Part>(_ part: P.Type) -> Requirements {
      Requirements {
        line.hasSuffix("?.self")
          ? RequirementsBuilder.buildExpression(
            P?.self, fileID: "TrussVerificationTests/Generated.swift", line: place.line,
            column: place.column)
          : RequirementsBuilder.buildExpression(
            P.self, fileID: "TrussVerificationTests/Generated.swift", line: place.line,
            column: place.column)
      }
    }
    return list(part)
  }

  var bindings: Bindings {
    for (position, binding) in sources.modules[Number.number].bindings.enumerated() {
      self.binding(binding, at: sources.location(of: "Singleton", position, in: Number.number).line)
    }
  }

  private func binding(_ binding: GeneratedSources.Binding, at line: Int) -> Bindings {
    func one<P: Part>(_ part: P.Type) -> Bindings {
      Bindings {
        let declared = Singleton(
          { () in P() }, fileID: "TrussVerificationTests/Generated.swift", line: line, column: 15)
        if binding.isExported { declared.exported() } else { declared }
      }
    }
    func two<P: Part, Q: Part>(_ part: P.Type, _ need: Q.Type) -> Bindings {
      Bindings {
        let plain = Singleton(
          { (_: Q) in P() }, fileID: "TrussVerificationTests/Generated.swift", line: line,
          column: 15)
        let optional = Singleton(
          { (_: Q?) in P() }, fileID: "TrussVerificationTests/Generated.swift", line: line,
          column: 15)
        if binding.isOptional {
          if binding.isExported { optional.exported() } else { optional }
        } else {
          if binding.isExported { plain.exported() } else { plain }
        }
      }
    }
    let part = GeneratedSources.part(binding.part)
    guard let needs = binding.needs else { return one(part) }
    func open<P: Part>(_ part: P.Type) -> Bindings {
      func close<Q: Part>(_ need: Q.Type) -> Bindings { two(part, need) }
      return close(GeneratedSources.part(needs))
    }
    return open(part)
  }
}

extension GeneratedSources {
  static func part(_ number: Int) -> any Part.Type {
    [P0.self, P1.self, P2.self, P3.self, P4.self, P5.self][number]
  }

  /// The applications.
  var assemblies: [GeneratedApplication] {
    applications.indices.map { GeneratedApplication(sources: self, number: $0) }
  }
}

/// An application of generated sources.
struct GeneratedApplication: Assembly {
  let sources: GeneratedSources
  let number: Int

  var name: String { "app\(number)" }

  var modules: Modules {
    let composed = sources.applications[number].modules
    if composed.contains(0) { GeneratedModule<First>(sources: sources) }
    if composed.contains(1) { GeneratedModule<Second>(sources: sources) }
    if composed.contains(2) { GeneratedModule<Third>(sources: sources) }
  }

  var roots: Roots {
    func list<P: Part>(_ part: P.Type) -> Roots { Roots { P.self } }
    return list(GeneratedSources.part(sources.applications[number].root))
  }
}
