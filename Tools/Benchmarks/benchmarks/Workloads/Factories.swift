import Benchmarking
import Truss

extension Workloads {
  static let factories = [
    factory(0, Product0.self), factory(1, Product1.self), factory(2, Product2.self),
    factory(3, Product3.self), factory(4, Product4.self), factory(5, Product5.self),
    factory(6, Product6.self), factory(7, Product7.self), factory(8, Product8.self),
    factory(9, Product9.self), factory(10, Product10.self), factory(11, Product11.self),
    factory(12, Product12.self),
  ]

  @inline(__always)
  private static func factory<P: Product>(_ parameters: Int, _: P.Type) -> Workload {
    Workload(
      "factory-\(parameters)", "a transient class with \(parameters) parameters of mixed kinds",
      shape: "class, struct, existential, optional, collection of 3, transient",
      target: .ratio(1.4)
    ) {
      let (hand, dictionary, container) = try await applications()
      let root = try container.handle(P.self)
      return [
        Subject(.hand) { n in repeating(n) { make(P.self, by: hand).tag } },
        Subject(.dictionary) { n in repeating(n) { make(P.self, by: dictionary).tag } },
        Subject(.truss) { n in try repeating(n) { try make(by: root).tag } },
      ]
    }
  }
}

@inline(never)
private func make<P: Product>(_: P.Type, by application: Application) -> P {
  .handWired(application)
}

@inline(never)
private func make<P: Product>(_: P.Type, by container: DictionaryContainer) -> P {
  container.resolve()
}

@inline(never)
private func make<P: Product>(by root: Handle<P>) throws -> P { try root.get() }
