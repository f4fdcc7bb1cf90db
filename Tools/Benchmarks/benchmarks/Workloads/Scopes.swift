import Benchmarking
import Truss

extension Workloads {
  static let scopes = [
    scope("scope-10", "10 other bindings", among: .few),
    scope("scope-1000", "1,000 other bindings", among: .thousand),
    scope("scope-wide", "1,000 other bindings, and 200 in the scope", among: .wideScope),
    Workload(
      "scope-local", "the same as scope-10, where a scope by hand may stay on the stack",
      shape: "10 other bindings", target: .ratio(1.6)
    ) {
      let (hand, _, container) = try await applications(among: .few)
      let factory = try container.resolve(ScopeFactory<RequestContext, Handler>.self)
      return [
        Subject(.hand) { n in numbering(n) { use($0, hand) } },
        Subject(.truss) { n in
          try withExtendedLifetime(container) { try numbering(n) { try use($0, factory) } }
        },
      ]
    },
  ]

  private static func scope(_ name: String, _ others: String, among crowd: Crowd) -> Workload {
    Workload(
      name, "a request scope with an object and a singleton, among \(others)", shape: others,
      target: .ratio(2), growth: crowd == .few ? nil : Growth(from: "scope-10", by: 1)
    ) {
      let (hand, dictionary, container) = try await applications(among: crowd)
      let factory = try container.resolve(ScopeFactory<RequestContext, Handler>.self)
      return [
        Subject(.hand) { n in numbering(n) { open($0, hand).handler.tag } },
        Subject(.dictionary) { n in numbering(n) { open($0, dictionary).handler.tag } },
        Subject(.truss) { n in
          try withExtendedLifetime(container) {
            try numbering(n) { try open($0, factory).entry.tag }
          }
        },
      ]
    }
  }
}

// In every variant, the object of the scope is constructed before the scope is returned.

@inline(never) private func open(_ id: UInt64, _ application: Application) -> RequestScope {
  let scope = RequestScope(RequestContext(id: id, path: "/v1/users"), in: application)
  _ = scope.session
  return scope
}

@inline(never) private func open(_ id: UInt64, _ container: DictionaryContainer) -> DictionaryScope
{
  let scope = DictionaryScope(RequestContext(id: id, path: "/v1/users"), in: container)
  _ = scope.resolve(Session.self)
  return scope
}

@inline(never)
private func open(
  _ id: UInt64, _ factory: ScopeFactory<RequestContext, Handler>
) throws -> OpenScope<Handler> {
  try factory.open(RequestContext(id: id, path: "/v1/users"))
}

@inline(never) private func use(_ id: UInt64, _ application: Application) -> UInt64 {
  RequestScope(RequestContext(id: id, path: "/v1/users"), in: application).handler.tag
}

@inline(never)
private func use(
  _ id: UInt64, _ factory: ScopeFactory<RequestContext, Handler>
) throws -> UInt64 {
  try factory.open(RequestContext(id: id, path: "/v1/users")).entry.tag
}
