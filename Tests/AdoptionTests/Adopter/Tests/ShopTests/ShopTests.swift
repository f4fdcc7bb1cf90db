import API
import AppAssembly
import Storage
import Testing
import Truss
import TrussTesting

struct BackwardNames: NameStore {
  func name(_ number: Int) -> String? { "adA" }
}

@Suite(.container(ShopAssembly(), roots: Roots { Greeter.self }))
struct ShopTests {
  @Inject var greeter: Greeter

  @Test func `The shop greets its users`() { #expect(greeter.greeting(for: 1) == "Hello, Ada!") }

  @Test(.overriding { Value((any NameStore).self, BackwardNames()) })
  func `The shop greets the users of any store`() {
    #expect(greeter.greeting(for: 1) == "Hello, adA!")
  }

  @Test func `The graph has no findings`() { expectVerifies(ShopAssembly()) }
}
