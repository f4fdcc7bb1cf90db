import Benchmarking
import Truss

enum Workloads {
  static let all: [Workload] =
    sharing + graphs + soleGraph + chain + factories + resolutions + scopes + awaitedScopes
    + deferred + assisted + screens + wrapped + boot + assistedBoot + collectionBoot + childBoot
    + awaitedBoot + start

  /// Compares hand-wired code with something that a container returns.
  ///
  /// The work of each side is a function that is never inlined, so that the compiler can optimize inside
  /// it but cannot discard its result. By hand, it is a method.
  static func compare<Hand: Sendable, Root, A: Assembly & Sendable>(
    _ name: String, _ summary: String, shape: String = "",
    in assembly: A = ServicesAssembly(), by hand: Hand,
    find: @escaping @Sendable (Container) async throws -> Root,
    hand byHand: @escaping @Sendable (Hand, Int) throws -> UInt64,
    truss: @escaping @Sendable (Root, Int) throws -> UInt64
  ) -> Workload where A.ParentAssembly == NoParent {
    Workload(name, summary, shape: shape) {
      let container = try await Container(assembly)
      let root = try await find(container)
      return Pair {
        try byHand(hand, $0)
      } truss: { n in
        try withExtendedLifetime(container) { try truss(root, n) }
      }
    }
  }
}

/// An application of one module.
struct Small<Content: Module & Sendable>: Assembly, Sendable {
  let content: Content
  let roots: Roots
  var modules: Modules { content }

  init(_ content: Content, roots: Roots) { (self.content, self.roots) = (content, roots) }
}

@inline(never)
func open<Entry>(
  _ id: UInt64, _ factory: ScopeFactory<RequestContext, Entry>
) throws -> OpenScope<Entry> {
  try factory.open(RequestContext(id: id, path: "/v1/users"))
}
