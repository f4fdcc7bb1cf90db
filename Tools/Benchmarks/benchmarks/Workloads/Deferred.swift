import Benchmarking
import Truss

extension Workloads {
  static let deferred = [
    compare(
      "lazy", "a lazy transient, read twice", by: Application(),
      find: { try $0.handle(Desk.self) },
      hand: { hand, n in try repeating(n) { try hand.useDesk() } },
      truss: { root, n in try repeating(n) { try useDesk(of: root) } }),
    Workload("provider", "a transient, of a provider") {
      let hand = Application()
      // As the container's, it does not retain the application.
      let byHand: () throws -> Tool = { [weak hand] in
        guard let hand else { throw Released() }
        return hand.makeTool()
      }
      let container = try await Container(ServicesAssembly())
      let provider = try container.resolve(Provider<Tool>.self)
      return Pair { n in
        try withExtendedLifetime(hand) { try repeating(n) { try call(byHand).tag } }
      } truss: { n in
        try withExtendedLifetime(container) { try repeating(n) { try call(provider).tag } }
      }
    },
  ]
}

@inline(never) private func useDesk(of root: Handle<Desk>) throws -> UInt64 {
  try root.get().use()
}

@inline(never) private func call(_ make: () throws -> Tool) throws -> Tool { try make() }
@inline(never) private func call(_ provider: Provider<Tool>) throws -> Tool { try provider.get() }

/// A transient class that constructs a tool on first use.
final class Desk {
  private let tool: Lazy<Tool>
  init(tool: Lazy<Tool>) { self.tool = tool }
  func use() throws -> UInt64 { try tool.value.tag &+ tool.value.tag }
}

/// The desk of hand-wired code.
private final class HandWiredDesk {
  private let tool: Deferred<Tool>
  init(tool: Deferred<Tool>) { self.tool = tool }
  func use() throws -> UInt64 { try tool.value.tag &+ tool.value.tag }
}

/// A hand-written lazy reference for one thread.
private final class Deferred<Service> {
  private let make: () throws -> Service
  private var made: Service?

  init(_ make: @escaping () throws -> Service) { self.make = make }

  var value: Service {
    get throws {
      if let made { return made }
      let service = try make()
      made = service
      return service
    }
  }
}

/// The application that should construct an instance has been released.
private struct Released: Error {}

extension Application {
  @inline(never) fileprivate func useDesk() throws -> UInt64 {
    let tool = Deferred { [weak self] in
      guard let self else { throw Released() }
      return makeTool()
    }
    return try HandWiredDesk(tool: tool).use()
  }
}
