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

  init(of verified: VerifiedGraphs) {
    var found = FindingCollector()
    var allowed = FindingCollector()
    var allowances: [(allowance: Allowance, graph: Graph)] = []
    var needed: Set<Allowance> = []
    let isReported = { verified.reported.contains($0) }
    let judged = zip(verified.graphs, verified.findings)
    // A finding that applications have in common shows the path of the first one.
    for (graph, findings) in judged.filter({ isReported($0.0.name) })
      + judged.filter({ !isReported($0.0.name) })
    {
      for finding in findings {
        guard let allowance = finding.allowance else {
          found.add(finding, in: graph)
          continue
        }
        allowed.add(finding, in: graph)
        needed.insert(allowance)
      }
      allowances += graph.allowances.map { ($0, graph) }
    }
    // An application whose errors hide findings may need the allowance.
    if !found.hasErrors {
      for (allowance, graph) in allowances where !needed.contains(allowance) {
        found.add(Diagnostic(unused: allowance), in: graph)
      }
    }
    let findings = found.sorted.compactMap { $0.reporting(isReported) }
    self.findings = findings
    self.allowed = allowed.sorted.compactMap { $0.reporting(isReported) }
    applications = verified.graphs.filter { isReported($0.name) }.map { graph in
      ApplicationSummary(
        of: graph, findings: findings.filter { $0.applications.contains(graph.name) })
    }
  }

  /// Returns whether anything of the severity was found.
  public func has(_ severity: Graph.Diagnostic.Severity) -> Bool {
    findings.contains { $0.severity == severity }
  }

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
