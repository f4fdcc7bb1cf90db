import Testing
import Truss

/// Instances that an asynchronous factory constructs anew each time.
struct AwaitedFactoryTests {
  enum Fast: Qualifier {}
  struct Report: Sendable, Equatable { let number: Int }
  struct Archive: Sendable { let reports: AsyncProvider<Report> }

  @Test func `An AsyncProvider awaits a new instance each time`() async throws {
    let counter = Counter()
    let container = try await Container(of: Archive.self) {
      Transient { () async in
        await Task.yield()
        return Report(number: counter.next())
      }
      Singleton(Archive.init(reports:)).exported()
    }
    let archive = try container.resolve(Archive.self)
    #expect(counter.value == 0)
    #expect(try await archive.reports.get() == Report(number: 1))
    #expect(try await archive.reports.get() == Report(number: 2))
  }

  @Test func `An asynchronous factory injects an awaited instance in every form`() async throws {
    let counter = Counter()
    let container = try await Container(of: Summary.self) {
      Transient { () async in Report(number: counter.next()) }
      Transient { () async in Report(number: 10) }.qualified(Fast.self)
      Transient { () async in 20 }.contributed()
      Transient { () async in 30 }.contributed()
      Singleton {
        (report: Report, optional: Report?, fast: Qualified<Fast, Report>, all: [Int]) async in
        Summary(numbers: [report.number, optional?.number ?? 0, fast.value.number] + all)
      }.exported()
    }
    #expect(try container.resolve(Summary.self).numbers == [1, 2, 10, 20, 30])
  }

  struct Summary: Sendable { let numbers: [Int] }

  @Test func `An AsyncProvider takes every form`() async throws {
    let container = try await Container(
      of: AsyncProvider<Qualified<Fast, Report>>.self, AsyncProvider<[Int]>.self,
      AsyncProvider<String>.self
    ) {
      Transient { () async in Report(number: 10) }.qualified(Fast.self).exported()
      Transient { () async in 20 }.contributed()
      Singleton { "shared" }.exported()
    }
    let fast = try container.resolve(AsyncProvider<Qualified<Fast, Report>>.self)
    #expect(try await fast.get().value == Report(number: 10))
    #expect(try await container.resolve(AsyncProvider<[Int]>.self).get() == [20])
    #expect(try await container.resolve(AsyncProvider<String>.self).get() == "shared")
  }

  @Test func `A second key of an awaited instance is awaited`() async throws {
    let container = try await Container(of: AsyncProvider<Int>.self) {
      Transient { () async in Report(number: 5) }.also(Int.self) { $0.number }.exported()
    }
    #expect(try await container.resolve(AsyncProvider<Int>.self).get() == 5)
  }

  @Test func `An asynchronous decorator wraps an awaited instance`() async throws {
    let container = try await Container(of: AsyncProvider<Report>.self) {
      Transient { () async in Report(number: 1) }.exported()
      Decorator(Report.self) { (inner: Report) async in
        await Task.yield()
        return Report(number: inner.number + 1)
      }
    }
    #expect(try await container.resolve(AsyncProvider<Report>.self).get() == Report(number: 2))
  }

  @Test func `The factory of an awaited instance fails and is cancelled with the caller`()
    async throws
  {
    let journal = Journal()
    let container = try await Container(of: AsyncProvider<Report>.self) {
      Transient { () async throws -> Report in
        journal.note("begin")
        try await Task.sleep(for: .seconds(3600))
        return Report(number: 0)
      }.exported()
    }
    let reports = try container.resolve(AsyncProvider<Report>.self)
    let task = Task { try await reports.get() }
    await journal.wait(for: "begin")
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `A factory that awaits itself without end gets an error`() async throws {
    let container = try await Container(of: AsyncProvider<Report>.self) {
      Transient { (own: AsyncProvider<Report>) async throws -> Report in try await own.get() }
        .exported()
    }
    await #expect(throws: ContainerError.constructionCycle(Key(Report.self))) {
      try await container.resolve(AsyncProvider<Report>.self).get()
    }
  }

  @Test func `A released container is an error for its AsyncProvider`() async throws {
    var container: Container? = try await Container(of: AsyncProvider<Report>.self) {
      Transient { () async in Report(number: 1) }.exported()
    }
    let reports = try #require(try container?.resolve(AsyncProvider<Report>.self))
    container = nil
    await #expect(throws: ContainerError.released(Key(Report.self))) { try await reports.get() }
  }

  // MARK: - Decorating and replacing shared instances

  final class Connection: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test(arguments: [true, false])
  func `Synchronous and asynchronous decorators can be mixed`(isAsynchronous: Bool) async throws {
    let container = try await Container(of: Connection.self) {
      if isAsynchronous {
        Singleton { () async in Connection("a") }.exported()
      } else {
        Singleton { Connection("a") }.exported()
      }
      Decorator(Connection.self) { (inner: Connection) in Connection(inner.name + "b") }
      Decorator(Connection.self) { (inner: Connection) async in Connection(inner.name + "c") }
      Decorator(Connection.self) { (inner: Connection) in Connection(inner.name + "d") }
    }
    #expect(try container.resolve(Connection.self).name == "abcd")
  }

  @Test(arguments: [true, false])
  func `Either kind of factory replaces the other`(isAsynchronous: Bool) async throws {
    let container = try await Container(of: Connection.self) {
      TestModule("base") {
        if isAsynchronous {
          Singleton { Connection("old") }.exported()
        } else {
          Singleton { () async in Connection("old") }.exported()
        }
      }
      TestModule("new") {
        if isAsynchronous {
          Singleton { () async in Connection("new") }.overriding()
        } else {
          Singleton { Connection("new") }.overriding()
        }
      }
    }
    #expect(try container.resolve(Connection.self).name == "new")
  }

  @Test func `An asynchronous override of a synchronous factory is checked at every dependent`()
    async throws
  {
    let graph = Graph(of: Connection.self) {
      TestModule("base") {
        Transient { Report(number: 1) }.exported()
        Singleton { (report: Report) in Connection("\(report.number)") }.exported()
      }
      TestModule("new") { Transient { () async in Report(number: 2) }.overriding() }
    }
    #expect(graph.diagnostics().map(\.id) == [.asyncInSync])
  }

  @Test func `The provider to take instead has no other form that defers the construction`() {
    let graph = Graph(of: String.self) {
      Transient { () async in 1 }.contributed()
      Transient { () async in Report(number: 1) }
      Transient { () async in Report(number: 2) }.qualified(Fast.self)
      Singleton { (_: [Lazy<Int>], _: Lazy<Report>?, _: Qualified<Fast, Lazy<Report>>) in "" }
        .exported()
    }
    let report = "AwaitedFactoryTests.Report"
    #expect(
      graph.diagnostics().flatMap(\.code).map(\.text) == [
        "AsyncProvider<[Int]>", "AsyncProvider<\(report)>",
        "AsyncProvider<Qualified<AwaitedFactoryTests.Fast, \(report)>>",
      ])
  }

  @Test func `An instance that is taken synchronously twice is one finding`() {
    let graph = Graph(of: String.self) {
      Transient { () async in Report(number: 1) }
      Singleton { (_: Report, _: Report) in "" }.exported()
    }
    #expect(graph.diagnostics().map(\.id) == [.asyncInSync])
  }

  // MARK: - Tasks that factories start

  private final class Job: Sendable {
    init(_ next: AsyncProvider<Job>, _ generations: Counter, _ journal: Journal) {
      let isLast = generations.next() == 200
      Task {
        do { if !isLast { _ = try await next.get() } } catch { journal.note("end") }
        if isLast { journal.note("end") }
      }
    }
  }

  @Test func `A construction does not count in a task that outlives it`() async throws {
    let (generations, journal) = (Counter(), Journal())
    let container = try await Container(of: AsyncProvider<Job>.self) {
      Transient { (next: AsyncProvider<Job>) async in Job(next, generations, journal) }.exported()
    }
    _ = try await container.resolve(AsyncProvider<Job>.self).get()
    await journal.wait(for: "end")
    #expect(generations.value == 200)
    withExtendedLifetime(container) {}
  }
}
