import Testing
import Truss

/// After their container has stopped, deferred forms construct unshared instances, as long as all
/// shared instances that these depend on exist.
struct StoppedFormTests {
  private struct Number: Sendable { let value: Int }
  private final class Existing: Sendable {}
  private final class Absent: Sendable {}
  private final class Ended: Sendable {}
  private struct Plain: Sendable { let existing: Existing, number: Number }
  private struct Late: Sendable { let absent: Absent, number: Number }

  private struct Forms: Sendable {
    let plain: AssistedFactory<Plain, Number>
    let late: AssistedFactory<Late, Number>
    let plainProvider: Provider<Ticket>
    let lateProvider: Provider<Absent>
    let plainLazy: Lazy<Ticket>
    let lateLazy: Lazy<Absent>
    let awaited: AsyncProvider<Awaited>
    let requests: ScopeFactory<Request, Handler>
    let lateRequests: ScopeFactory<Request, LateHandler>
  }

  private final class Ticket: Sendable {}
  private struct Awaited: Sendable { init(existing: Existing) async { await Task.yield() } }
  private struct Handler: Sendable { let existing: Existing, ended: Ended }
  private struct LateHandler: Sendable { let absent: Absent }

  let journal = Journal()
  private let keeper = Keeper()

  private func stopped() async throws -> Forms {
    let container = try await Container(of: Forms.self) {
      Singleton(Existing.init)
      Singleton(Absent.init)
      Transient(Plain.init(existing:number:))
      Transient(Late.init(absent:number:))
      Transient(Ticket.init)
      Transient(Awaited.init(existing:))
      Scoped(in: Request.self, Ended.init).onEnd { _, _ in journal.note("end") }
      Scoped(in: Request.self, Handler.init(existing:ended:))
      Scoped(in: Request.self, LateHandler.init(absent:))
      Singleton(Forms.init).exported()
    }
    keeper.keep(container)
    return try await container.run { container in
      let forms = try container.resolve(Forms.self)
      _ = try forms.plain.make(Number(value: 0))
      return forms
    }
  }

  @Test func `Calls and providers construct what is not shared`() async throws {
    let forms = try await stopped()
    #expect(try forms.plain.make(Number(value: 5)).number.value == 5)
    #expect(try forms.plainProvider.get() !== forms.plainProvider.get())
    #expect(try forms.plainLazy.value === forms.plainLazy.value)
    _ = try await forms.awaited.get()
  }

  @Test func `Dependents of a shared instance that does not exist get an error`() async throws {
    let forms = try await stopped()
    let error = ContainerError.stopped(Key(Absent.self))
    #expect(throws: error) { try forms.late.make(Number(value: 5)) }
    #expect(throws: error) { try forms.lateProvider.get() }
    #expect(throws: error) { try forms.lateLazy.value }
    #expect(throws: error) { try forms.lateRequests.open(Request()) }
    await #expect(throws: error) { try await forms.lateRequests.open(Request()) { _ in } }
  }

  @Test func `A scope can be opened, and ends with its hooks`() async throws {
    let forms = try await stopped()
    try await forms.requests.open(Request()) { handler in
      let existing = try forms.plain.make(Number(value: 1)).existing
      #expect(handler.existing === existing)
    }
    #expect(journal.entries == ["end"])
  }
}
