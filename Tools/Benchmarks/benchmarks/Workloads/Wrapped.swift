import Benchmarking
import Truss

extension Workloads {
  static let wrapped = [
    Workload("decorated", "a transient class in two decorators", target: .ratio(1.5)) {
      let (hand, dictionary, container) = try await applications()
      let root = try container.handle((any Greeter).self)
      return [
        Subject(.hand) { n in repeating(n) { greeter(of: hand).tag } },
        Subject(.dictionary) { n in repeating(n) { greeter(of: dictionary).tag } },
        Subject(.truss) { n in try repeating(n) { try greeter(of: root).tag } },
      ]
    },
    Workload("decorated-singleton", "a singleton in two decorators", target: .ratio(1.5)) {
      let (hand, dictionary, container) = try await applications()
      let root = try container.handle((any SharedGreeter).self)
      return [
        Subject(.hand) { n in repeating(n) { sharedGreeter(of: hand).tag } },
        Subject(.dictionary) { n in repeating(n) { sharedGreeter(of: dictionary).tag } },
        Subject(.truss) { n in try repeating(n) { try sharedGreeter(of: root).tag } },
      ]
    },
  ]
}

@inline(never) private func greeter(of application: Application) -> any Greeter {
  application.makeGreeter()
}

@inline(never) private func greeter(of container: DictionaryContainer) -> any Greeter {
  container.resolve()
}

@inline(never) private func greeter(of root: Handle<any Greeter>) throws -> any Greeter {
  try root.get()
}

@inline(never) private func sharedGreeter(of application: Application) -> any SharedGreeter {
  application.greeter
}

@inline(never) private func sharedGreeter(of container: DictionaryContainer) -> any SharedGreeter {
  container.resolve()
}

@inline(never)
private func sharedGreeter(of root: Handle<any SharedGreeter>) throws -> any SharedGreeter {
  try root.get()
}
