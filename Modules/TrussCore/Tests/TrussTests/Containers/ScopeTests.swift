import Testing
import Truss

struct ScopeTests {
  final class Log: Sendable {
    let request: Request
    init(request: Request) { self.request = request }
  }

  final class Service: Sendable {}
  struct Text: Sendable { let log: Log }
  struct Controller: Sendable { let log: Log, service: Service, text: Text }
  struct Server: Sendable { let requests: ScopeFactory<Request, Controller> }

  private let keeper = Keeper()

  private func server() async throws -> Server {
    try await keeper.resolve(Server.self) {
      Scoped(in: Request.self, Log.init(request:))
      Singleton(Service.init)
      Transient(Text.init(log:))
      Scoped(in: Request.self, Controller.init(log:service:text:))
      Singleton(Server.init(requests:)).exported()
    }
  }

  @Test func `A scoped instance is shared within an open scope, and sees its value`() async throws {
    let server = try await server()
    let first = try await server.requests.open(Request(number: 1)) { controller in
      #expect(controller.log.request.number == 1)
      #expect(controller.text.log === controller.log)
      return controller
    }
    let second = try await server.requests.open(Request(number: 2)) { $0 }
    #expect(second.log.request.number == 2)
    #expect(first.log !== second.log)
    #expect(first.service === second.service)
  }

  struct Desk: Sendable { let log: Provider<Log> }

  @Test func `A provider of a scope works until the body ends, and then fails`() async throws {
    let desks = try await keeper.resolve(ScopeFactory<Request, Desk>.self) {
      Scoped(in: Request.self, Log.init(request:))
      Scoped(in: Request.self, Desk.init(log:)).exported()
    }
    let desk = try await desks.open(Request(number: 7)) { desk in
      let log = try desk.log.get()
      await Task.yield()
      #expect(try desk.log.get() === log)
      return desk
    }
    #expect(throws: ContainerError.released(Key(Log.self))) { try desk.log.get() }
  }

  @Test func `Concurrent scopes are independent`() async throws {
    let server = try await server()
    try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for id in 0..<200 {
        group.addTask {
          try await server.requests.open(Request(number: id)) { controller in
            await Task.yield()
            return (id, controller.log.request.number)
          }
        }
      }
      for try await (asked, seen) in group { #expect(asked == seen) }
    }
  }

  @Test func `An error of the body reaches the caller`() async throws {
    let server = try await server()
    await #expect(throws: Failure.self) {
      try await server.requests.open(Request(number: 5)) { _ in throw Failure() }
    }
  }
}
