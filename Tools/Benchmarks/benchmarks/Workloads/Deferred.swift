import Benchmarking
import Truss

extension Workloads {
  static let deferred = [
    Workload(
      "lazy", "a transient class that reads its lazy transient twice", target: .ratio(1.5)
    ) {
      let (hand, dictionary, container) = try await applications()
      let root = try container.handle(Desk.self)
      return [
        Subject(.hand) { n in try repeating(n) { try useDesk(of: hand) } },
        Subject(.dictionary) { n in try repeating(n) { try useDesk(of: dictionary) } },
        Subject(.truss) { n in try repeating(n) { try useDesk(of: root) } },
      ]
    },
    Workload("provider", "a transient class, of a provider that is held", target: .ratio(1.5)) {
      let (hand, dictionary, container) = try await applications()
      let provider = try container.resolve(Provider<Tool>.self)
      let byHand = hand.toolProvider()
      let byDictionary: ToolMaker = dictionary.provider()
      return [
        Subject(.hand) { n in
          try withExtendedLifetime(hand) { try repeating(n) { try call(byHand).tag } }
        },
        Subject(.dictionary) { n in
          try withExtendedLifetime(dictionary) { try repeating(n) { try call(byDictionary).tag } }
        },
        Subject(.truss) { n in
          try withExtendedLifetime(container) { try repeating(n) { try call(provider).tag } }
        },
      ]
    },
    Workload(
      "provider-strong", "the same, where hand-wired code keeps the application", target: nil
    ) {
      let (hand, _, container) = try await applications()
      let provider = try container.resolve(Provider<Tool>.self)
      let byHand: ToolMaker = { hand.makeTool() }
      return [
        Subject(.hand) { n in try repeating(n) { try call(byHand).tag } },
        Subject(.truss) { n in
          try withExtendedLifetime(container) { try repeating(n) { try call(provider).tag } }
        },
      ]
    },
    Workload("provider-singleton", "a singleton, of a provider that is held", target: .ratio(1.5)) {
      let (hand, dictionary, container) = try await applications()
      let provider = try container.resolve(Provider<any Store>.self)
      let byHand = hand.storeProvider()
      let byDictionary: StoreMaker = dictionary.provider()
      return [
        Subject(.hand) { n in
          try withExtendedLifetime(hand) { try repeating(n) { try call(byHand).tag } }
        },
        Subject(.dictionary) { n in
          try withExtendedLifetime(dictionary) { try repeating(n) { try call(byDictionary).tag } }
        },
        Subject(.truss) { n in
          try withExtendedLifetime(container) { try repeating(n) { try call(provider).tag } }
        },
      ]
    },
  ]
}

private typealias ToolMaker = () throws -> Tool
private typealias StoreMaker = () throws -> any Store

@inline(never) private func useDesk(of application: Application) throws -> UInt64 {
  try application.desk().use()
}

@inline(never) private func useDesk(of container: DictionaryContainer) throws -> UInt64 {
  try container.desk().use()
}

@inline(never) private func useDesk(of root: Handle<Desk>) throws -> UInt64 {
  try root.get().use()
}

@inline(never) private func call(_ make: ToolMaker) throws -> Tool { try make() }
@inline(never) private func call(_ make: StoreMaker) throws -> any Store { try make() }
@inline(never) private func call(_ provider: Provider<Tool>) throws -> Tool { try provider.get() }

@inline(never) private func call(_ provider: Provider<any Store>) throws -> any Store {
  try provider.get()
}
