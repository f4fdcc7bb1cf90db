public import Truss

/// The result of verifying several applications.
///
/// ```swift
/// @Test func `Every dependency of every application resolves`() {
///   let report = Report(of: Assemblies.all)
///   #expect(report.findings.isEmpty, "\(report)")
/// }
/// ```
public struct Report: Sendable {
  /// The summaries of the applications, in the order in which they were listed.
  public let applications: [ApplicationSummary]

  /// The findings: errors before warnings, each in the order of the sources.
  ///
  /// A finding that several applications have in common is listed once.
  public internal(set) var findings: [Finding]

  /// The findings that a binding or an assembly expects, in the order of the sources.
  public let allowed: [Finding]

  /// Verifies applications, without constructing any service.
  ///
  /// A child is verified together with its parent, whether or not the parent is listed.
  ///
  /// - Parameters:
  ///   - assemblies: All assemblies. Each is also searched for modules that another one needs.
  ///   - isSelected: Returns whether to verify the application with a name; by default, all are
  ///     verified.
  public init(
    of assemblies: [any Assembly], selecting isSelected: (_ name: String) -> Bool = { _ in true }
  ) {
    self.init(of: assemblies.map { Graph(of: $0) }, selecting: isSelected)
  }

  init(of graphs: [Graph], selecting isSelected: (String) -> Bool) {
    self.init(of: VerifiedGraphs(graphs, selecting: isSelected))
  }

  /// Merges the findings about graphs.
  init(of verified: VerifiedGraphs) {
    var applications: [ApplicationSummary] = []
    var found = FindingCollector()
    var allowed = FindingCollector()
    var allowances: [(allowance: Allowance, application: String)] = []
    var needed: Set<Allowance> = []
    for (graph, findings) in zip(verified.graphs, verified.findings) {
      guard let findings else { continue }
      let diagnostics = findings.filter { $0.allowance == nil }
      applications.append(ApplicationSummary(of: graph, findings: diagnostics))
      diagnostics.forEach { found.add($0, in: graph.name) }
      for expected in findings where expected.allowance != nil {
        allowed.add(expected, in: graph.name)
        needed.formUnion(expected.allowance.map { [$0] } ?? [])
      }
      allowances += graph.allowances.map { ($0, graph.name) }
    }
    // An application that is not verified may need the allowance, and so may one whose errors hide findings.
    if applications.count == verified.graphs.count, !found.hasErrors {
      for (allowance, application) in allowances where !needed.contains(allowance) {
        found.add(Diagnostic(unused: allowance), in: application)
        for index in applications.indices where applications[index].name == application {
          applications[index].errors += 1
        }
      }
    }
    self.applications = applications
    findings = found.sorted
    self.allowed = allowed.sorted
  }

  /// Returns whether anything of the severity was found.
  public func has(_ severity: Graph.Diagnostic.Severity) -> Bool {
    findings.contains { $0.severity == severity }
  }
}

extension Report {
  /// The number of findings that are expected, on one line; `nil` if there are none.
  func allowedSummary(isShown: Bool) -> String? {
    guard !allowed.isEmpty else { return nil }
    let count = ApplicationSummary.text(count: allowed.count, noun: "finding")
    return "\(count) allowed" + (isShown ? "" : " (--show-allowed)")
  }
}

extension Report: CustomStringConvertible {
  /// The report with the locations as the compiler records them: `Module/File.swift:line:column`.
  public var description: String { text() }

  /// Returns the findings as text, followed by a line for each application.
  ///
  /// - Parameter locate: Returns a location as `path:line:column`.
  /// - Returns: The lines, without a line break at the end.
  public func text(locatedBy locate: @escaping (DeclarationLocation) -> String = \.description)
    -> String
  {
    let findings = findings.map { $0.text(locatedBy: locate) + "\n" }
    return (findings + applications.map(\.description)).joined(separator: "\n")
  }
}
