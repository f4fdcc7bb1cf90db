extension DictionaryContainer {
  /// Returns a container with everything that the workloads resolve.
  static func withServices() -> DictionaryContainer {
    let container = DictionaryContainer()
    container.registerShared()
    container.registerTransient()
    container.registerChain()
    container.registerProducts()
    return container
  }

  private func registerShared() {
    registerSingleton((any Store).self) { _ in MemoryStore() }
    registerSingleton(Clock.self) { _ in Clock() }
    register(Settings.self) { _ in .standard }
    registerSingleton(Audit.self) { _ in Audit() }
    registerSingleton(FirstPlugin.self) { _ in FirstPlugin() }
    registerSingleton(SecondPlugin.self) { _ in SecondPlugin() }
    registerSingleton(ThirdPlugin.self) { _ in ThirdPlugin() }
    register([any Plugin].self) { container in
      [
        container.resolve(FirstPlugin.self), container.resolve(SecondPlugin.self),
        container.resolve(ThirdPlugin.self),
      ]
    }
    registerScoped(Session.self) { Session(context: $0.context, store: $0.shared.resolve()) }
    let cache = SharedWhileHeld<Cache>()
    register(Cache.self) { _ in cache.value { Cache() } }
    registerSingleton((any SharedGreeter).self) { container in
      let plain = PlainGreeter(store: container.resolve())
      return LoudGreeter(inner: PoliteGreeter(inner: plain), clock: container.resolve())
    }
  }

  private func registerTransient() {
    register(Tool.self) { Tool(store: $0.resolve()) }
    register(A.self) { A(store: $0.resolve()) }
    register(B.self) { B(store: $0.resolve(), a: $0.resolve()) }
    register(C.self) { C(a: $0.resolve(), b: $0.resolve()) }
    register(D.self) {
      D(a: $0.resolve(), b: $0.resolve(), c: $0.resolve(), store: $0.resolve())
    }
    register(PlainGreeter.self) { PlainGreeter(store: $0.resolve()) }
    register(PoliteGreeter.self) { PoliteGreeter(inner: $0.resolve(PlainGreeter.self)) }
    register((any Greeter).self) {
      LoudGreeter(inner: $0.resolve(PoliteGreeter.self), clock: $0.resolve())
    }
  }

  private func registerChain() {
    register(Link<D0, D0>.self) { _ in Link() }
    registerTen(D0.self)
    register(Link<D1, D0>.self) { Link($0.resolve(Link<D0, D9>.self)) }
    registerTen(D1.self)
    register(Link<D2, D0>.self) { Link($0.resolve(Link<D1, D9>.self)) }
    registerTen(D2.self)
    register(Link<D3, D0>.self) { Link($0.resolve(Link<D2, D9>.self)) }
    registerTen(D3.self)
    register(Link<D4, D0>.self) { Link($0.resolve(Link<D3, D9>.self)) }
    registerTen(D4.self)
  }

  @inline(__always)
  private func registerTen<Tens: Digit>(_: Tens.Type) {
    register(Link<Tens, D1>.self) { Link($0.resolve(Link<Tens, D0>.self)) }
    register(Link<Tens, D2>.self) { Link($0.resolve(Link<Tens, D1>.self)) }
    register(Link<Tens, D3>.self) { Link($0.resolve(Link<Tens, D2>.self)) }
    register(Link<Tens, D4>.self) { Link($0.resolve(Link<Tens, D3>.self)) }
    register(Link<Tens, D5>.self) { Link($0.resolve(Link<Tens, D4>.self)) }
    register(Link<Tens, D6>.self) { Link($0.resolve(Link<Tens, D5>.self)) }
    register(Link<Tens, D7>.self) { Link($0.resolve(Link<Tens, D6>.self)) }
    register(Link<Tens, D8>.self) { Link($0.resolve(Link<Tens, D7>.self)) }
    register(Link<Tens, D9>.self) { Link($0.resolve(Link<Tens, D8>.self)) }
  }
}
