import Testing
import Truss

struct ModuleIdentityTests {
  private struct QueueModule: Module {
    let topic: String

    var identity: String? { topic }

    var bindings: Bindings { Contribution(to: String.self) { topic } }
  }

  private struct PlainModule: Module { var bindings: Bindings { Contribution(to: Int.self) { 1 } } }

  @Test func `One type, identity and qualifier are composed once`() {
    let graph = Graph(of: [String].self) {
      PlainModule()
      QueueModule(topic: "mail")
      PlainModule()
      PlainModule().qualified(Replica.self)
      QueueModule(topic: "billing")
      QueueModule(topic: "mail")
      QueueModule(topic: "mail").qualified(Replica.self)
      PlainModule().qualified(Replica.self)
    }
    let repeated = ["PlainModule", "QueueModule(mail)", "PlainModule @Replica"]
    #expect(graph.findings == repeated.map { "module-composed-twice: \($0) is composed twice" })
  }
}
