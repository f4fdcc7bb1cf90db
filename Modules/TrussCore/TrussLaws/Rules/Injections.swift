package struct Application: Sendable {
  package let name: String
  package let module: String

  /// The name of its assembly; `nil` if it is not known.
  package let assembly: String?

  /// The assemblies that are verified with it, each as its module and its name: its own, its ancestors, and
  /// those to which its type is applied.
  package let assemblies: Set<[String]>

  /// Returns whether a root of the graph provides a property of a type as written, with the aliases of the package.
  package let provides: @Sendable (_ type: String, _ aliases: [String: [SourceFacts.Alias]]) -> Bool

  package init(
    name: String, module: String, assembly: String? = nil, assemblies: Set<[String]> = [],
    provides: @escaping @Sendable (_ type: String, _ aliases: [String: [SourceFacts.Alias]]) -> Bool
  ) {
    self.name = name
    self.module = module
    self.assembly = assembly
    self.assemblies = assemblies
    self.provides = provides
  }
}

/// The properties with `@Inject` in a package, and the applications in which they have to have a value.
struct Injections {
  private let index: PackageIndex
  private let sources: [String: SourceFacts]
  private let applications: [Application]
  private let aliases: [String: [SourceFacts.Alias]]

  /// The programs that link assemblies, each with the names of the targets that it links, and the applications
  /// whose assemblies are among these: those that its code names, or all if it names none.
  private let programs: [(name: String, targets: Set<String>, applications: [Application])]

  init(in index: PackageIndex, sources: [String: SourceFacts], of applications: [Application]) {
    self.index = index
    self.sources = sources
    self.applications = applications
    aliases = Dictionary(grouping: Set(sources.values.flatMap(\.aliases)), by: \.name)
    programs = index.facts.programs.compactMap { program in
      let targets = index.linked(by: program)
      let modules = Set(targets.compactMap { index.targetsByName[$0]?.module })
      let linked = applications.filter { modules.contains($0.module) }
      // An assembly that only another assembly names is its base or its parent.
      let files = targets.flatMap { index.targetsByName[$0]?.sources ?? [] }
      let mentioned = Set(
        files.flatMap { sources[$0]?.mentionsOutsideAssemblies.map(\.name) ?? [] })
      let named = linked.filter { $0.assembly.map(mentioned.contains) ?? false }
      return linked.isEmpty ? nil : (program.name, targets, named.isEmpty ? linked : named)
    }
  }

  func breaches(in target: PackageFacts.Target) -> [Breach] {
    guard target.kind != .test else { return [] }
    return sources.importingTruss(in: target).flatMap { path, facts in
      facts.injections.compactMap {
        breach(of: $0, at: Place(path: path, position: $0.position), in: target)
      }
    }
  }

  private func breach(
    of injection: SourceFacts.Injection, at place: Place, in target: PackageFacts.Target
  ) -> Breach? {
    func lacks(_ application: Application) -> Bool {
      !application.provides(injection.type, aliases)
    }
    let linking = programs.filter { $0.targets.contains(target.name) }
    // The program may belong to a package that depends on this one, or to a project of Xcode.
    guard !linking.isEmpty else {
      guard applications.allSatisfy(lacks) else { return nil }
      return breach(of: injection, at: place, without: applications, in: [])
    }
    let lacking = linking.filter { $0.applications.allSatisfy(lacks) }
    guard let first = lacking.first else { return nil }
    var breach = breach(
      of: injection, at: place,
      without: applications.filter { application in
        lacking.contains { $0.applications.contains { $0.name == application.name } }
      }, in: lacking.map(\.name))
    breach.path =
      index.targetsByName[first.name].map { index.path(from: $0, toModule: target.module) } ?? []
    return breach
  }

  private func breach(
    of injection: SourceFacts.Injection, at place: Place, without applications: [Application],
    in programs: [String]
  ) -> Breach {
    let names = applications.map(\.name)
    let inside = programs.isEmpty ? "" : " in \(Self.list(programs))"
    let root = Self.expression(injection.type)
    return Breach(
      id: .unresolvableInjection, place: place,
      fact: "nothing\(inside) provides `\(injection.type)`: it is no root of \(Self.list(names))",
      applications: names,
      fix: "add `\(root)` to the roots of \(names.count == 1 ? "`\(names[0])`" : "an assembly")",
      isFixedElsewhere: true)
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func expression(_ type: String) -> String {
    // A root also provides the optional of its type.
    if type.hasSuffix("?") { return expression(String(type.dropLast())) }
    let isName = type.allSatisfy { $0.isLetter || $0.isNumber || "_.<>, ".contains($0) }
    return isName && !type.hasPrefix("any ") || type.hasPrefix("(") && type.hasSuffix(")")
      ? "\(type).self" : "(\(type)).self"
  }
}
