import Testing
import Truss

/// Scoped instances that a singleton would keep.
struct CaptiveTests {
  enum Route: CaseIterable, Sendable { case alias, element, keyedElement, factoryElement, shared }

  @Test(arguments: Route.allCases)
  func `A singleton cannot reach a scoped instance, whatever is between them`(_ route: Route) {
    let graph = Graph(of: String.self) {
      switch route {
      case .alias:
        Scoped(in: Request.self) { 1 }.also(Double.self) { Double($0) }
        Singleton { (number: Double) in "\(number)" }.exported()
      case .element:
        Contribution { 1 }
        Scoped(in: Request.self) { 2 }.contributed()
        Singleton { (all: [Int], _: ScopeFactory<Request, [Int]>) in "\(all)" }.exported()
      case .keyedElement:
        Scoped(in: Request.self) { 1 }.contributed().forKey("a")
        Singleton { (all: [String: Int]) in "\(all)" }.exported()
      case .factoryElement:
        Scoped(in: Request.self) { 1 }
        Transient { (number: Int) in Double(number) }.contributed()
        Singleton { (all: [Double]) in "\(all)" }.exported()
      case .shared:
        Scoped(in: Request.self) { 1 }
        Transient { (number: Int) in Double(number) }.sharedPerResolution()
        Singleton { (number: Double) in "\(number)" }.exported()
      }
    }
    #expect(graph.diagnostics().map(\.id) == [.captiveDependency])
  }

  @Test func `The scope of an element is opened for its collection`() {
    let graph = Graph(of: String.self) {
      Scoped(in: Request.self) { 1 }.contributed()
      Singleton { (all: [Int]) in "\(all)" }.exported()
    }
    #expect(
      graph.diagnostics().flatMap(\.code).map(\.text).first == "ScopeFactory<Request, [Int]>")
  }
}
