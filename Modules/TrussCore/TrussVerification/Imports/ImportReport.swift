import Foundation
import Truss
import TrussLaws

/// The findings about the imports and layers of a package, and about its properties with `@Inject`.
struct ImportReport {
  /// The findings: errors before warnings.
  private(set) var findings: [FindingFacts] = []

  /// Facts that the findings cannot know, on lines for standard error; empty if all is known.
  private(set) var warning = ""

  /// No check of imports.
  static let none = ImportReport()

  private init() {}

  /// Checks a package.
  ///
  /// - Parameters:
  ///   - file: The file in which a plugin has described the package.
  ///   - ids: The kinds of findings to report.
  ///   - applications: The assemblies of all applications, and their graphs.
  ///   - place: The folder of the package, which says how paths are printed.
  ///   - build: The build of the program, which knows the graphs; `nil` if it is not known.
  ///   - isBuild: Whether a build runs the program: another plugin has just described the package, and reports
  ///     what takes no graph to find.
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
    findings = breaches.filter { ids.contains($0.id) }.map { breach in
      FindingFacts(breach) { path in
        path.hasPrefix(prefix) ? place.shown(String(path.dropFirst(prefix.count))) : path
      }
    }
  }

  private static func warning(undescribed: Int, newer: Int) -> String {
    var lines = ""
    if undescribed > 0 {
      lines +=
        "\(ApplicationSummary.text(count: undescribed, noun: "file")) not checked: newer than "
        + "the description of the package\n"
    }
    if newer > 0 {
      lines +=
        "\(ApplicationSummary.text(count: newer, noun: "file")) newer than the program, "
        + "which knows the graphs: build again\n"
    }
    return lines
  }
}

extension Application {
  fileprivate init(_ assembly: any Assembly, _ graph: Graph) {
    let roots = RootTypes(of: graph)
    let module = _typeName(type(of: assembly), qualified: true).prefix { $0 != "." }
    self.init(name: graph.name, module: String(module), provides: roots.provide)
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
