import Testing
import Truss

struct ScopeTests {
  struct Request: Sendable { let id: Int }

  final class Log: Sendable {
    let request: Request
    init(request: Request) { self.request = request }
  }

  final class Controller: Sendable {
    let log: Log
    let service: Service
    let text: Text
    init(log: Log, service: Service, text: Text) {
      self.log = log
      self.service = service
      self.text = text
    }
  }

  final class Service: Sendable {}

  final class Text: Sendable {
    let log: Log
    init(log: Log) { self.log = log }
  }

  struct Server: Sendable { let requests: ScopeFactory<Request, Controller> }

  private func server() async throws -> (Server, Container) {
    let container = try await Container(of: Server.self) {
      Scoped(in: Request.self, Log.init(request:))
      Singleton(Service.init)
      Transient(Text.init(log:))
      Scoped(in: Request.self, Controller.init(log:service:text:))
      Singleton(Server.init(requests:)).exported()
    }
    return (try container.resolve(Server.self), container)
  }

  @Test func `A scoped instance is shared within an open scope, and sees its value`() async throws {
    let (server, container) = try await server()
    let first = try await server.requests.open(Request(id: 1)) { controller in
      #expect(controller.log.request.id == 1)
      #expect(controller.text.log === controller.log)
      return controller
    }
    let second = try await server.requests.open(Request(id: 2)) { $0 }
    #expect(second.log.request.id == 2)
    #expect(first !== second)
    #expect(first.service === second.service)
    withExtendedLifetime(container) {}
  }

  struct Desk: Sendable { let log: Provider<Log> }

  @Test func `A provider of a scope works until the body has ended, and fails afterwards`()
    async throws
  {
    let container = try await Container(of: ScopeFactory<Request, Desk>.self) {
      Scoped(in: Request.self, Log.init(request:))
      Scoped(in: Request.self, Desk.init(log:)).exported()
    }
    let desks = try container.resolve(ScopeFactory<Request, Desk>.self)
    let desk = try await desks.open(Request(id: 7)) { desk in
      let log = try desk.log.get()
      await Task.yield()
      let again = try desk.log.get()
      #expect(again === log)
      return desk
    }
    #expect(throws: ContainerError.released(Key(Log.self))) { try desk.log.get() }
  }

  @Test func `Concurrent scopes are independent`() async throws {
    let (server, container) = try await server()
    try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for id in 0..<200 {
        group.addTask {
          try await server.requests.open(Request(id: id)) { controller in
            await Task.yield()
            return (id, controller.log.request.id)
          }
        }
      }
      for try await (asked, seen) in group { #expect(asked == seen) }
    }
    withExtendedLifetime(container) {}
  }

  @Test func `An error of the body reaches the caller`() async throws {
    struct Failure: Error {}
    let (server, container) = try await server()
    await #expect(throws: Failure.self) {
      try await server.requests.open(Request(id: 5)) { _ in throw Failure() }
    }
    withExtendedLifetime(container) {}
  }
}
