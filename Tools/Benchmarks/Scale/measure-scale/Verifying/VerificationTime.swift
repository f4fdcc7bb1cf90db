import Benchmarking
import Truss
import TrussVerification

/// Measures how long graphs take to build, verify and report, without constructing any service.
struct VerificationTime {
  let plan: ScalePlan

  func measure() -> [Measurement] { plan.graphs.flatMap(measure) }

  private func measure(bindings: Int) -> [Measurement] {
    // Evaluating the declarations creates the types, so it is not measured with the graph.
    let assembly = PhantomAssembly(bindings: bindings)
    let broken = PhantomAssembly(bindings: bindings, mistakes: 10)
    let graph = Graph(of: assembly)
    return [
      measurement("making the graph", bindings) { Graph(of: assembly).nodes.count },
      measurement("its diagnostics", bindings) { graph.diagnostics().count },
      measurement("the report of verify-graph", bindings) {
        Report(of: [assembly]).text().utf8.count
      },
      measurement("the report with ten mistakes", bindings) {
        Report(of: [broken]).text().utf8.count
      },
    ]
  }

  /// Returns the median time, in milliseconds.
  private func measurement(
    _ subject: String, _ bindings: Int, _ body: () -> Int
  ) -> Measurement {
    var sizes: Set<Int> = []
    let times = (0..<plan.rounds).map { _ in
      ContinuousClock().measure { sizes.insert(body()) } / .milliseconds(1)
    }
    precondition(sizes.count == 1, "The rounds differ: \(sizes)")
    return Measurement(
      section: "verifying", subject: subject, bindings: bindings,
      value: Quartiles(of: times).median, unit: "ms")
  }
}
