import Foundation
import Truss
import TrussLaws
import TrussQuestions
import TrussTypeNames

/// The findings about the imports and layers of a package, and about its properties with `@Inject`.
struct ImportReport {
  /// The findings: errors before warnings.
  private(set) var findings: [FindingFacts] = []
  private(set) var uncomposed: [UncomposedModule] = []

  /// Facts that the findings cannot know, on lines for standard error; empty if all is known.
  private(set) var warning = ""

  static let none = ImportReport()

  private init() {}

  /// Checks a package.
  ///
  /// In a build, another plugin has just described the package, and reports what takes no graph to find.
  ///
  /// - Throws: `LawFailure` when the description is missing, or outdated outside a build, or the sources cannot be read.
  init(
    _ file: URL, finding ids: [Breach.ID],
    of applications: [(assembly: any Assembly, graph: Graph)],
    in place: PackageFolder, builtAs build: Build?, inBuild isBuild: Bool
  ) throws(LawFailure) {
    let check = try LawCheck(description: file)
    let isOutdated = check.isOutdated
    // The plugin would have written it anew, so the target of the build has that plugin no longer.
    if isBuild, isOutdated == true { return }
    guard isOutdated == false else { throw .outdated(file.path) }
    let breaches = try check.breaches(
      of: applications.map { Application($0.assembly, $0.graph) }, onlyIfGraphIsNeeded: isBuild)
    if !isBuild {
      let newer = check.sources.count { build?.precedes($0) ?? false }
      warning = Self.warning(undescribed: check.undescribed.count, newer: newer)
    }
    let prefix = check.package + "/"
    for breach in breaches where ids.contains(breach.id) {
      let facts = FindingFacts(breach) { path in
        path.hasPrefix(prefix) ? place.shown(String(path.dropFirst(prefix.count))) : path
      }
      findings.append(facts)
      guard let module = breach.module, let place = facts.place else { continue }
      uncomposed.append(UncomposedModule(name: module.name, place: place, bound: module.bound))
    }
  }

  /// Leaves out the modules that other findings name.
  mutating func removeModules(at places: Set<String>) {
    findings.removeAll {
      $0.id == Breach.ID.moduleNotComposed.rawValue && places.contains($0.place ?? "")
    }
  }

  private static func warning(undescribed: Int, newer: Int) -> String {
    [
      (undescribed, "not checked: newer than the description of the package"),
      (newer, "newer than the program, which knows the graphs: build again"),
    ].filter { $0.0 > 0 }
      .map { "\(ApplicationSummary.text(count: $0, noun: "file")) \($1)\n" }.joined()
  }
}

extension Application {
  fileprivate init(_ assembly: any Assembly, _ graph: Graph) {
    let roots = RootTypes(of: graph)
    let module = _typeName(type(of: assembly), qualified: true).prefix { $0 != "." }
    self.init(
      name: graph.name, module: String(module), assembly: TypeName.plain(type(of: assembly)),
      assemblies: assembly.verifiedTypes,
      provides: roots.provide)
  }
}

extension Assembly {
  /// The assemblies that are verified with this one, each as its module and its name: its ancestors, and those to
  /// which its type is applied.
  fileprivate var verifiedTypes: Set<[String]> {
    let parents = (parent as? any Assembly)?.verifiedTypes ?? []
    return parents.union(TypePattern(TypeName(Self.self).text(.full))?.nominalTypes ?? [])
  }
}

extension TypePattern {
  /// The module and the name of the type, and of the types among its arguments.
  fileprivate var nominalTypes: [[String]] {
    [[path.first, path.last].compactMap(\.self)] + (arguments ?? []).flatMap(\.nominalTypes)
  }
}

extension FindingFacts {
  fileprivate init(_ breach: Breach, showing shown: (String) -> String) {
    id = breach.id.rawValue
    severity = breach.severity
    applications = breach.applications
    let position = breach.place.position
    place = "\(shown(breach.place.path)):\(position.line):\(position.column)"
    message = breach.message(showing: shown)
  }
}
