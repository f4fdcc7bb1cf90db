import Testing
import Truss

/// Hooks that run when an instance has been constructed.
struct InitializationTests {
  final class Log: Sendable {}

  final class Service: @unchecked Sendable {
    var log: Log?
    var names: [String] = []
  }

  struct Check: Sendable { let name: String }

  @Test func `The hook runs once for a singleton, before it is handed out`() async throws {
    let journal = Journal()
    let container = try await Container(of: Service.self, Log.self) {
      Singleton {
        journal.note("construct")
        return Service()
      }
      .onInit { (service, log: Log) in
        journal.note("initialize")
        service.log = log
      }.exported()
      Singleton(Log.init).exported()
    }
    let service = try container.resolve(Service.self)
    #expect(try container.resolve(Service.self) === service)
    #expect(try service.log === container.resolve(Log.self))
    #expect(journal.entries == ["construct", "initialize"])
  }

  @Test func `Several hooks run in order, with dependencies of every form`() async throws {
    let container = try await Container(of: Service.self) {
      TestModule(requires: { Log?.self }) {
        Singleton { (_: Bool) in Service() }
          .onInit { (service, number: Int) in service.names.append("\(number)") }
          .onInit { service in service.names.append("alone") }
          .onInit { (service, log: Log?, text: Lazy<String>, checks: [Check]) in
            service.names += [log == nil ? "none" : "some", try text.value]
            service.names += checks.map(\.name)
          }.exported()
        Value(true)
        Value(1)
        Value("text")
        Contribution { Check(name: "disk") }
      }
    }
    #expect(try container.resolve(Service.self).names == ["1", "alone", "none", "text", "disk"])
  }

  @Test func `Each instance of a factory is initialized`() async throws {
    let count = Counter()
    let container = try await Container(of: Service.self) {
      Transient(Service.init)
        .onInit { (service, log: Log) in
          count.next()
          service.log = log
        }.exported()
      Singleton(Log.init)
    }
    let services = try [container.resolve(Service.self), container.resolve(Service.self)]
    #expect(services[0] !== services[1] && services.allSatisfy { $0.log != nil })
    #expect(count.value == 2)
  }

  @Test func `A weak singleton is initialized each time it is constructed`() async throws {
    let count = Counter()
    let container = try await Container(of: Service.self) {
      WeakSingleton(Service.init).onInit { _ in count.next() }.exported()
    }
    do {
      let service = try container.resolve(Service.self)
      #expect(try container.resolve(Service.self) === service)
    }
    #expect(count.value == 1)
    _ = try container.resolve(Service.self)
    #expect(count.value == 2)
  }

  @Test func `A scoped instance is initialized once, with instances of its scope`() async throws {
    struct Name: Sendable { let text: String }
    struct Entry: Sendable { let first: Service, second: Service }
    let container = try await Container(of: ScopeFactory<Name, Entry>.self) {
      Scoped(in: Name.self, Service.init)
        .onInit { (service, name: Name) in service.names.append(name.text) }
      Scoped(in: Name.self, Entry.init(first:second:)).exported()
    }
    let scopes = try container.resolve(ScopeFactory<Name, Entry>.self)
    for text in ["a", "b"] {
      let entry = try scopes.open(Name(text: text)).entry
      #expect(entry.first.names == [text] && entry.second.names == [text])
    }
  }

  @Test func `The hook receives the instance without its decorators`() async throws {
    final class Layered: @unchecked Sendable {
      let inner: Layered?
      var isInitialized = false
      init(inner: Layered?) { self.inner = inner }
    }
    let container = try await Container(of: Layered.self) {
      Singleton { Layered(inner: nil) }.onInit { $0.isInitialized = true }.exported()
      Decorator(Layered.self) { (inner: Layered) in Layered(inner: inner) }
    }
    let outer = try container.resolve(Layered.self)
    #expect(!outer.isInitialized && outer.inner?.isInitialized == true)
  }

  @Test func `Contributions of every lifetime are initialized`() async throws {
    let container = try await Container(of: [[String]].self) {
      Contribution(Service.init).onInit { $0.names = ["shared"] }
      Transient(Service.init).onInit { $0.names = ["new"] }.contributed()
      Singleton { (services: [Service]) in services.map(\.names) }.exported()
    }
    #expect(try container.resolve([[String]].self) == [["shared"], ["new"]])
  }

  @Test(arguments: [true, false])
  func `When the hook fails, the instance is discarded unstopped, and the next request tries again`(
    isRequestedAgain: Bool
  ) async throws {
    let journal = Journal()
    let attempts = Counter()
    let container = try await Container(of: Mortal.self) {
      Singleton { Mortal("service", journal: journal) }
        .onInit { _ in if attempts.next() == 1 { throw Failure() } }
        .onStop { _ in journal.note("stop") }
        .exported()
    }
    try await container.run { container in
      #expect(throws: Failure.self) { try container.resolve(Mortal.self) }
      #expect(journal.entries == ["free service"])
      guard isRequestedAgain else { return }
      let mortal = try container.resolve(Mortal.self)
      #expect(try container.resolve(Mortal.self) === mortal)
    }
    #expect(attempts.value == (isRequestedAgain ? 2 : 1))
    #expect(journal.entries == ["free service"] + (isRequestedAgain ? ["stop"] : []))
  }
}
