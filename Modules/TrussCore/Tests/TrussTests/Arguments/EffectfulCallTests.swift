import Testing
import Truss

/// Calls whose products need asynchronous or isolated factories.
struct EffectfulCallTests {
  private final class Pool: Sendable { init() async { await Task.yield() } }
  private struct Report: Sendable { let month: Month, pool: Pool }

  private let keeper = Keeper()

  // MARK: - Shared instances

  @Test func `A product takes an asynchronous singleton, which exists`() async throws {
    let container = try await Container(of: AssistedFactory<Report, Month>.self, Pool.self) {
      Singleton(Pool.init).exported()
      Transient(Report.init(month:pool:)).exported()
    }
    let report = try container.resolve(AssistedFactory<Report, Month>.self).make(.may)
    #expect(try report.pool === container.resolve(Pool.self))
  }

  private struct Desk: Sendable { let reports: AssistedFactory<Report, Month> }

  @Test func `A scope constructs the dependencies of its calls when it is opened`() async throws {
    try await keeper.resolve(ScopeFactory<Request, Desk>.self) {
      Scoped(in: Request.self, Pool.init)
      Transient(Report.init(month:pool:))
      Scoped(in: Request.self, Desk.init(reports:)).exported()
    }.open(Request()) { desk in
      let report = try desk.reports.make(.june)
      #expect(try report.pool === desk.reports.make(.may).pool)
      #expect(report.month == .june)
    }
  }

  private struct Kiosk: Sendable { let desks: ScopeFactory<Request, Report> }

  @Test func `A product's scope awaits its instances, with the call's arguments`() async throws {
    let kiosks = try await keeper.resolve(AssistedFactory<Kiosk, Month>.self) {
      Scoped(in: Request.self, Pool.init)
      Transient(Report.init(month:pool:))
      Transient(Kiosk.init(desks:)).exported()
    }
    let (first, second) = (try kiosks.make(.may), try kiosks.make(.june))
    #expect(try await second.desks.open(Request()) { $0.month } == .june)
    #expect(try await first.desks.open(Request()) { $0.month } == .may)
  }

  // MARK: - New instances each time

  private func fixes(_ assembly: TestAssembly) -> [String] {
    Graph(of: assembly).diagnostics().map { finding in
      "\(finding.id): \(finding.code.map(\.text).joined(separator: ", "))"
    }
  }

  @Test func `A product that has to be awaited is a finding, with the type to take instead`() {
    let assembly = TestAssembly(Desk.self, AssistedFactory<Report, Month>.self) {
      Transient { (month: Month) async in Report(month: month, pool: await Pool()) }.exported()
      Singleton(Desk.init(reports:)).exported()
    }
    let type = "AssistedFactory<AsyncProvider<EffectfulCallTests.Report>, Month>"
    #expect(Set(fixes(assembly)) == ["async-in-sync: \(type).self", "async-in-sync: \(type)"])
  }

  @Test func `A product that cannot await its dependency is an error`() {
    struct Cover: Sendable { let report: Report }
    let assembly = TestAssembly(AssistedFactory<Cover, Month>.self) {
      Transient { (month: Month) async in Report(month: month, pool: await Pool()) }
      Transient(Cover.init(report:)).exported()
    }
    #expect(fixes(assembly) == ["async-in-sync: AsyncProvider<EffectfulCallTests.Report>"])
  }

  @Test func `A call returns a form that awaits the product and keeps arguments`() async throws {
    let reports = try await keeper.resolve(AssistedFactory<AsyncProvider<Report>, Month>.self) {
      Transient { (month: Month) async in
        await Task.yield()
        return Report(month: month, pool: await Pool())
      }.exported()
    }
    let months = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        let report = try reports.make(Month(number: number))
        group.addTask { try await report.get().month == Month(number: number) }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(months == [Bool](repeating: true, count: 100))
  }

  @Test func `An awaited call keeps its container and argument until it ends`() async throws {
    typealias Calls = AssistedFactory<AsyncProvider<Qualified<Replica, Journal>>, Census.Member>
    let (begun, goOn, census) = (Journal(), Journal(), Census())
    var container: Container? = try await Container(of: Calls.self) {
      Singleton { Journal() }
      Transient { (_: Census.Member, journal: Provider<Journal>) async throws -> Journal in
        begun.note("begin")
        await goOn.wait(for: "go")
        return try journal.get()
      }.qualified(Replica.self).exported()
    }
    let task: Task<Void, any Error>
    do {
      let made = try #require(try container?.resolve(Calls.self).make(Census.Member(census)))
      task = Task { _ = try await made.get() }
    }
    await begun.wait(for: "begin")
    container = nil
    goOn.note("go")
    try await task.value
    #expect(await eventually { census.isEmpty })
  }

  @Test func `A dependency of a product that two kinds of calls make is one finding`() {
    struct Cover: Sendable { let report: Report, number: Int }
    let assembly = TestAssembly(
      AssistedFactory<Cover, Month>.self, AssistedFactory<Cover, Month, Int>.self
    ) {
      Value(1)
      Transient { (month: Month) async in Report(month: month, pool: await Pool()) }
      Transient(Cover.init(report:number:)).exported()
    }
    #expect(fixes(assembly) == ["async-in-sync: AsyncProvider<EffectfulCallTests.Report>"])
  }

  // MARK: - The main actor

  @MainActor fileprivate final class Editor {
    let month: Int
    init(month: Month) {
      MainActor.assertIsolated()
      self.month = month.number
    }
  }

  @Test func `A product on the main actor is a finding, with the type to take instead`() {
    let assembly = TestAssembly(AssistedFactory<Editor, Month>.self) {
      Transient(Editor.init(month:)).exported()
    }
    let type = "MainActorFactory<EffectfulCallTests.Editor, Month>"
    #expect(fixes(assembly) == ["isolation-mismatch: \(type).self"])
  }

  @Test func `A call constructs the product on the main actor`() async throws {
    let editors = try await keeper.resolve(MainActorFactory<Editor, Month>.self) {
      Transient(Editor.init(month:)).exported()
    }
    #expect(try await editors.make(Month(number: 3)).month == 3)
    #expect(try await MainActor.run { try editors.make(Month(number: 4)).month } == 4)
  }

  @Test func `Only code on the main actor constructs an instance of another actor by a call`() {
    let assembly = TestAssembly(MainActorFactory<Int, Month>.self) {
      Transient { @OtherActor (month: Month) in month.number }.exported()
    }
    #expect(
      fixes(assembly) == ["isolation-mismatch: AssistedFactory<AsyncProvider<Int>, Month>.self"])
  }

  @Test func `A call returns a form that constructs the product on the main actor`() async throws {
    let editors = try await keeper.resolve(AssistedFactory<MainActorProvider<Editor>, Month>.self) {
      Transient(Editor.init(month:)).exported()
    }
    let editor = try editors.make(Month(number: 3))
    #expect(try await editor.get().month == 3)
    #expect(try await MainActor.run { try editor.get().month } == 3)
  }
}
