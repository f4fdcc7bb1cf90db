import Foundation
import Testing
import Truss

/// Reports on a thread with the stack that Apple platforms give to secondary threads.
struct SmallStackTests {
  /// Returns the reports on the errors of an assembly.
  private func reports(on assembly: some Assembly & Sendable) async -> [String] {
    await SmallStack.run {
      let graph = Graph(of: assembly)
      return graph.diagnostics().filter { $0.severity == .error }
        .map { "\(DiagnosticText($0, in: graph.name))" }
    }
  }

  @Test func `The stack is as small as it should be`() async {
    #expect(await SmallStack.run { SmallStack.isCurrent })
  }

  /// `Tools/test` sets `TRUSS_SMALL_STACKS` in the run whose stacks it limits.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["TRUSS_SMALL_STACKS"] != nil))
  @concurrent func `The stacks of the pool of threads are limited`() async {
    #expect(SmallStack.isCurrent)
  }

  @Test func `A missing dependency at the end of a long chain is reported`() async {
    let reports = await reports(on: LargeAssembly(count: 1000, end: 1000))
    #expect(reports.count == 1 && reports[0].contains("[missing-binding]"))
  }

  @Test func `A long cycle is reported`() async {
    let reports = await reports(on: LargeAssembly(count: 200, end: 199))
    #expect(reports.count == 1 && reports[0].contains("[dependency-cycle]"))
  }

  @Test func `Includes without end of ever larger types are reported`() async {
    struct Application: Assembly {
      var modules: Modules { Growing<Int>() }
      var roots: Roots { [String].self }
    }
    let reports = await reports(on: Application())
    #expect(reports.count == 1 && reports[0].contains("[include-cycle]"))
  }

  @Test(arguments: [10, 60, 250])
  func `A type of many levels is written`(_ levels: Int) async {
    struct Nest<Inner> {}
    let name = await SmallStack.run {
      func nest<Inner>(_ inner: Inner.Type) -> Any.Type { Nest<Inner>.self }
      var type: Any.Type = Int.self
      for _ in 0..<levels { type = _openExistential(type, do: nest) }
      return Key(type).description
    }
    let start = String(repeating: "Nest<", count: levels)
    #expect(name == start + "Int" + String(repeating: ">", count: levels))
  }
}

private struct Growing<Content>: Module {
  var includes: Modules { Growing<Growing<Content>>() }
  var bindings: Bindings { Contribution(to: String.self) { "larger" } }
}
