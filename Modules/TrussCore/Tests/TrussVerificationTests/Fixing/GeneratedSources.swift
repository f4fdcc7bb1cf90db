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
    var isTransient = false
  }

  struct Contents: Equatable {
    /// The lines of `requires`; `nil` if the module does not declare it.
    var requires: [String]?
    var bindings: [Binding]
  }

  var modules: [Contents]

  struct Application: Equatable {
    /// The modules that it composes, of which one may be listed twice.
    var modules: [Int]

    /// The parts that it has as inputs; `nil` if it does not declare any.
    var inputs: [Int]?

    var root: Root

    /// Whether it closes its modules.
    var isClosing = false
  }

  /// The line that closes a module without a key.
  static let noRequirements = "Requirements.none"

  /// What an application resolves: a part, or a factory that constructs it with another one as argument.
  struct Root: Equatable {
    let part: Int
    var argument: Int?
  }

  var applications: [Application]

  /// The sources whose modules are evaluated.
  @TaskLocal static var current = GeneratedSources(modules: [], applications: [])
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
          isExported: Bool.random(using: &random),
          isTransient: Int.random(in: 0...2, using: &random) == 0)
      }
      let requires = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        "P\(Int.random(in: 0...5, using: &random))\(Int.random(in: 0...4, using: &random) == 0 ? "?" : "").self"
      }
      return Contents(
        requires: requires.isEmpty && Bool.random(using: &random) ? nil : requires,
        bindings: bindings)
    }
    var roots = [0, Int.random(in: 0...5, using: &random), 1].map { Root(part: $0) }
    // One application passes an argument, and another one may lack it.
    let called = modules.flatMap(\.bindings).first { $0.isTransient && $0.needs != nil }
    if let called, Bool.random(using: &random) {
      roots[0] = Root(part: called.part, argument: called.needs)
      roots[1] = Root(part: called.part)
    }
    applications = zip([[0, 1, 2], [0, 1], [1, 2]], roots).map { composed, root in
      let isRepeated = Int.random(in: 0...3, using: &random) == 0
      let inputs = (0..<Int.random(in: 0...2, using: &random)).map { _ in
        Int.random(in: 0...5, using: &random)
      }
      return Application(
        modules: composed + (isRepeated ? [composed[0]] : []),
        inputs: inputs.isEmpty && Bool.random(using: &random) ? nil : Array(Set(inputs)).sorted(),
        root: root)
    }
    for number in applications.indices {
      applications[number].isClosing = Int.random(in: 0...2, using: &random) > 0
    }
  }

  /// The source, in which each line declares at most one thing.
  var text: String {
    var lines = ["import Truss", ""]
    for (number, module) in modules.enumerated() {
      lines.append(Self.header(of: number, "Module"))
      if let requires = module.requires {
        lines += ["  var requires: Requirements {"] + requires.map { "    \($0)" } + ["  }", ""]
      }
      lines.append("  var bindings: Bindings {")
      for binding in module.bindings {
        let parameter = binding.needs.map { "_: P\($0)\(binding.isOptional ? "?" : "")" } ?? ""
        lines.append(
          "    \(binding.isTransient ? "Transient" : "Singleton") { (\(parameter)) in P\(binding.part)() }"
            + (binding.isExported ? ".exported()" : ""))
      }
      lines += ["  }", "}", ""]
    }
    for (number, application) in applications.enumerated() {
      lines.append(Self.header(of: number, "Application"))
      if let inputs = application.inputs {
        lines += ["  var inputs: Inputs {"] + inputs.map { "    P\($0).self" } + ["  }", ""]
      }
      lines.append("  var modules: Modules {")
      lines += application.modules.map { "    GeneratedModule<\(Self.ordinals[$0])>()" }
      let part = "P\(application.root.part)"
      let root = application.root.argument.map { "AssistedFactory<\(part), P\($0)>" } ?? part
      lines += ["  }", "", "  var roots: Roots {", "    \(root).self", "  }"]
      if application.isClosing {
        lines += ["", "  var severities: Severities { Forbid(.undeclaredRequirement) }"]
      }
      lines += ["}", ""]
    }
    return lines.joined(separator: "\n")
  }

  init(_ text: String) {
    modules = []
    applications = []
    var isInRoots = false
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line.hasPrefix("var ") { isInRoots = line.hasPrefix("var roots") }
      if line.hasPrefix("extension GeneratedApplication") {
        applications.append(Application(modules: [], root: Root(part: 0)))
      } else if let last = applications.indices.last {
        if line.hasPrefix("var inputs") {
          applications[last].inputs = []
        } else if line.hasPrefix("var severities") {
          applications[last].isClosing = true
        } else if isInRoots, line.hasSuffix(".self") {
          let parts = Self.parts(in: line)
          applications[last].root = Root(part: parts[0], argument: parts.dropFirst().first)
        } else if line.hasPrefix("P") {
          applications[last].inputs?.append(Self.parts(in: line)[0])
        } else if let module = Self.ordinals.firstIndex(where: { line.contains("<\($0)>") }) {
          applications[last].modules.append(module)
        }
      } else if line.hasPrefix("extension") {
        modules.append(Contents(requires: nil, bindings: []))
      } else if line.hasPrefix("var requires") {
        modules[modules.count - 1].requires = []
      } else if line.hasSuffix(".self") || line == Self.noRequirements {
        modules[modules.count - 1].requires?.append(String(line))
      } else if line.contains(" in P") {
        let parts = Self.parts(in: line)
        modules[modules.count - 1].bindings.append(
          Binding(
            part: parts[parts.count - 1], needs: parts.count > 1 ? parts[0] : nil,
            isOptional: line.contains("?"), isExported: line.hasSuffix(".exported()"),
            isTransient: line.hasPrefix("Transient")))
      }
    }
  }

  private static func parts(in line: Substring) -> [Int] {
    line.split(separator: "P", omittingEmptySubsequences: false).dropFirst()
      .compactMap { $0.first?.wholeNumberValue }
  }

  private static let ordinals = ["First", "Second", "Third"]

  private static func header(of number: Int, _ kind: String) -> String {
    "extension Generated\(kind) where Number == \(ordinals[number]) {"
  }

  /// The number of the n-th line of a module, or of an application, that begins in one of some ways.
  func line(
    ofAny prefixes: [String], _ number: Int, in declaration: Int, _ kind: String = "Module"
  ) -> Int {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0 == Self.header(of: declaration, kind) } ?? 0
    let found = lines.indices.filter { index in
      let line = lines[index].drop { $0 == " " }
      return index > start && prefixes.contains { line.hasPrefix($0) }
    }
    return found[number] + 1
  }
}
