import Foundation
import Testing
import Truss

/// The memory of a process after many scopes; each test runs in a separate process.
///
/// `TRUSS_REQUEST_SCOPES` sets how many scopes are opened in each test. The tests do not run under a
/// sanitizer, which keeps released memory.
@Suite(.serialized, .enabled(if: !CurrentProcess.isSanitized))
struct FlatMemoryTests {
  private struct Part: Sendable { let number: Int }
  private final class Pool: Sendable {}
  private final class Held: Sendable {}

  private final class Transaction: Sendable {
    let pool: Pool
    init(beginningIn pool: Pool) async { self.pool = pool }
  }

  private final class Row: Sendable {
    let part: Part
    init(part: Part, request: Request) { self.part = part }
  }

  private final class Handler: Sendable {
    let request: Request
    let pool: Pool
    let held: Held
    let rows: AssistedFactory<Row, Part>
    let pages: ScopeFactory<Page.Value, Page>

    init(
      request: Request, pool: Pool, held: Held, rows: AssistedFactory<Row, Part>,
      pages: ScopeFactory<Page.Value, Page>
    ) {
      (self.request, self.pool, self.held) = (request, pool, held)
      (self.rows, self.pages) = (rows, pages)
    }
  }

  private final class Page: Sendable {
    struct Value: Sendable {}
    let later: Lazy<Handler>
    init(later: Lazy<Handler>) { self.later = later }
  }

  private struct Unit: Sendable { let handler: Handler, transaction: Transaction }

  private static func container(_ ended: Counter) async throws -> Container {
    try await Container(of: ScopeFactory<Request, Handler>.self, ScopeFactory<Request, Unit>.self) {
      Singleton(Pool.init)
      WeakSingleton(Held.init)
      Transient(Row.init(part:request:))
      Scoped(in: Request.self, Handler.init(request:pool:held:rows:pages:)).exported()
      Scoped(in: Page.Value.self, Page.init(later:))
      Scoped(in: Request.self, Transaction.init(beginningIn:)).onEnd { _, _ in ended.next() }
      Scoped(in: Request.self, Unit.init(handler:transaction:)).exported()
    }
  }

  /// Serves requests, and returns whether the memory has grown after the first ones.
  private static func isFlat(_ serve: (Int) async throws -> Void) async throws -> Bool {
    let requests = Amount.requestScopes
    for number in 0..<requests / 20 { try await serve(number) }
    let before = CurrentProcess.peakOfResidentMemory
    for number in 0..<requests { try await serve(number) }
    let growth = CurrentProcess.peakOfResidentMemory - before
    print("\(requests) scopes: \(before >> 10) KiB before, \(growth >> 10) KiB more afterwards")
    return growth < 1 << 20
  }

  @Test func `Synchronous scopes with calls and inner scopes take no memory afterwards`() async {
    await #expect(processExitsWith: .success) {
      let container = try await Self.container(Counter())
      let handlers = try container.resolve(ScopeFactory<Request, Handler>.self)
      let isFlat = try await Self.isFlat { number in
        let scope = try handlers.open(Request(number: number))
        let handler = scope.entry
        let row = try handler.rows.make(Part(number: number))
        let page = try handler.pages.open(Page.Value())
        let later = try page.entry.later.value
        guard row.part.number == number, later === handler else { exit(9) }
      }
      exit(isFlat ? 0 : 8)
    }
  }

  @Test func `Scopes with asynchronous instances and hooks take no memory afterwards`() async {
    await #expect(processExitsWith: .success) {
      let ended = Counter()
      let container = try await Self.container(ended)
      let units = try container.resolve(ScopeFactory<Request, Unit>.self)
      let isFlat = try await Self.isFlat { number in
        try await units.open(Request(number: number)) { unit in
          guard unit.handler.request.number == number else { exit(9) }
        }
      }
      guard ended.value == Amount.requestScopes + Amount.requestScopes / 20 else { exit(7) }
      exit(isFlat ? 0 : 8)
    }
  }
}
