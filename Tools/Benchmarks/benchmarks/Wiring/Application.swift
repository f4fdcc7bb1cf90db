/// Good hand-wired code, without a container: the singletons are stored properties, and everything
/// else is a direct call of an initializer.
final class Application: Sendable {
  let settings: Settings
  let store: any Store
  let clock: Clock
  let audit: Audit?
  let firstPlugin: any Plugin
  let secondPlugin: any Plugin
  let thirdPlugin: any Plugin
  let greeter: any SharedGreeter
  let cache = SharedWhileHeld<Cache>()

  init() {
    let store = MemoryStore()
    let clock = Clock()
    self.store = store
    self.clock = clock
    settings = .standard
    audit = Audit()
    firstPlugin = FirstPlugin()
    secondPlugin = SecondPlugin()
    thirdPlugin = ThirdPlugin()
    greeter = Self.greeter(store, clock)
  }

  private static func greeter(_ store: any Store, _ clock: Clock) -> LoudGreeter {
    LoudGreeter(inner: PoliteGreeter(inner: PlainGreeter(store: store)), clock: clock)
  }

  func makeGreeter() -> any Greeter { Self.greeter(store, clock) }
  func makeTool() -> Tool { Tool(store: store) }
}

// MARK: - The object graph

extension Application {
  func a() -> A { A(store: store) }
  func b() -> B { B(store: store, a: a()) }
  func c() -> C { C(a: a(), b: b()) }
  func d() -> D { D(a: a(), b: b(), c: c(), store: store) }
}

// MARK: - The chain

extension Application {
  func chain() -> LastLink {
    let zero = ten(D0.self, after: Link<D0, D0>())
    let one = ten(D1.self, after: Link<D1, D0>(zero))
    let two = ten(D2.self, after: Link<D2, D0>(one))
    let three = ten(D3.self, after: Link<D3, D0>(two))
    return ten(D4.self, after: Link<D4, D0>(three))
  }

  @inline(__always)
  private func ten<Tens: Digit>(_: Tens.Type, after first: Link<Tens, D0>) -> Link<Tens, D9> {
    let third = Link<Tens, D3>(Link<Tens, D2>(Link<Tens, D1>(first)))
    let sixth = Link<Tens, D6>(Link<Tens, D5>(Link<Tens, D4>(third)))
    return Link<Tens, D9>(Link<Tens, D8>(Link<Tens, D7>(sixth)))
  }
}
