import Testing
import Truss

/// Instances that an asynchronous factory constructs anew each time.
struct AwaitedFactoryTests {
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
      Transient { () async in Report(number: 10) }.qualified(Replica.self)
      Transient { () async in 20 }.contributed()
      Transient { () async in 30 }.contributed()
      Singleton {
        (report: Report, optional: Report?, fast: Qualified<Replica, Report>, all: [Int]) async in
        Summary(numbers: [report.number, optional?.number ?? 0, fast.value.number] + all)
      }.exported()
    }
    #expect(try container.resolve(Summary.self).numbers == [1, 2, 10, 20, 30])
  }

  struct Summary: Sendable { let numbers: [Int] }

  @Test func `An AsyncProvider takes every form`() async throws {
    let container = try await Container(
      of: AsyncProvider<Qualified<Replica, Report>>.self, AsyncProvider<[Int]>.self,
      AsyncProvider<String>.self
    ) {
      Transient { () async in Report(number: 10) }.qualified(Replica.self).exported()
      Transient { () async in 20 }.contributed()
      Singleton { "shared" }.exported()
    }
    let fast = try container.resolve(AsyncProvider<Qualified<Replica, Report>>.self)
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

  @Test func `The factory of an awaited instance is cancelled with its caller`() async throws {
    let journal = Journal()
    let container = try await Container(of: AsyncProvider<Report>.self) {
      Transient { () async throws -> Report in
        journal.note("begin")
        try await Task.sleep(for: .seconds(3600))
        return Report(number: 0)
      }.exported()
    }
    let reports = try container.resolve(AsyncProvider<Report>.self)
    await #expect(throws: CancellationError.self) {
      try await journal.cancelling(at: "begin") { try await reports.get() }
    }
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

  private func factory(_ name: String, isAsynchronous: Bool) -> Singleton<String> {
    isAsynchronous ? Singleton { () async in name } : Singleton { name }
  }

  @Test(arguments: [true, false])
  func `Synchronous and asynchronous decorators can be mixed`(isAsynchronous: Bool) async throws {
    let container = try await Container(of: String.self) {
      factory("a", isAsynchronous: isAsynchronous).exported()
      Decorator(String.self) { (inner: String) in inner + "b" }
      Decorator(String.self) { (inner: String) async in inner + "c" }
      Decorator(String.self) { (inner: String) in inner + "d" }
    }
    #expect(try container.resolve(String.self) == "abcd")
  }

  @Test(arguments: [true, false])
  func `Either kind of factory replaces the other`(isAsynchronous: Bool) async throws {
    let container = try await Container(of: String.self) {
      TestModule("base") { factory("old", isAsynchronous: !isAsynchronous).exported() }
      TestModule("new") { factory("new", isAsynchronous: isAsynchronous).overriding() }
    }
    #expect(try container.resolve(String.self) == "new")
  }

  @Test func `An asynchronous override of a synchronous factory is checked at every dependent`() {
    let graph = Graph(of: String.self) {
      TestModule("base") {
        Transient { Report(number: 1) }.exported()
        Singleton { (report: Report) in "\(report.number)" }.exported()
      }
      TestModule("new") { Transient { () async in Report(number: 2) }.overriding() }
    }
    #expect(graph.diagnostics().map(\.id) == [.asyncInSync])
  }

  @Test func `The provider to take instead has no other form that defers the construction`() {
    let graph = Graph(of: String.self) {
      Transient { () async in 1 }.contributed()
      Transient { () async in Report(number: 1) }
      Transient { () async in Report(number: 2) }.qualified(Replica.self)
      Singleton { (_: [Lazy<Int>], _: Lazy<Report>?, _: Qualified<Replica, Lazy<Report>>) in "" }
        .exported()
    }
    let report = "AwaitedFactoryTests.Report"
    #expect(
      graph.diagnostics().flatMap(\.code).map(\.text) == [
        "AsyncProvider<[Int]>", "AsyncProvider<\(report)>",
        "AsyncProvider<Qualified<Replica, \(report)>>",
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
