import Testing
import Truss

/// Assisted factories of a parent and of its children.
struct ChildCallTests {
  private struct Report: Sendable { let month: Month, ticker: Ticker, ledger: Ledger, title: Title }
  private struct Title: Sendable { let month: Month, ticker: Ticker }
  private struct Printer: Sendable { let reports: AssistedFactory<Report, Month> }

  private func app<each Root>(reaching roots: repeat (each Root).Type) -> TestAssembly {
    TestAssembly(repeat each roots) {
      Singleton { Ticker(name: "app") }.exported()
      Singleton(Ledger.init(ticker:)).exported()
      Transient(Title.init(month:ticker:))
      Transient(Report.init(month:ticker:ledger:title:)).exported()
      Singleton(Printer.init(reports:)).exported()
    }
  }

  private func session(_ app: TestAssembly) -> TestChild<TestAssembly> {
    TestChild(replacingTickerOf: app, AssistedFactory<Report, Month>.self, Printer.self)
  }

  @Test(arguments: [true, false])
  func `A child's call has its overrides, one by a singleton of the parent has not`(
    isReachedInParent: Bool
  ) async throws {
    let app = isReachedInParent ? app(reaching: Printer.self) : app()
    let child = try await Container(session(app), parent: Container(app))
    let own = try child.resolve(AssistedFactory<Report, Month>.self).make(.may)
    #expect(own.month == .may && own.title.month == .may)
    #expect(own.ticker.name == "child" && own.title.ticker.name == "child")
    #expect(own.ledger.ticker.name == "app")
    let shared = try child.resolve(Printer.self).reports.make(.june)
    #expect(shared.month == .june && shared.title.month == .june)
    #expect(shared.ticker.name == "app" && shared.title.ticker.name == "app")
  }

  @Test func `In a product, an argument wins over what parent and child bind`() async throws {
    let app = TestAssembly {
      Singleton { Ticker(name: "app") }.exported()
      Singleton(Ledger.init(ticker:)).exported()
      Transient { (month: Month, ticker: Ticker, ledger: Ledger) in
        Report(
          month: month, ticker: ticker, ledger: ledger, title: Title(month: month, ticker: ticker))
      }.exported()
    }
    let session = TestChild(replacingTickerOf: app, AssistedFactory<Report, Month, Ticker>.self)
    let child = try await Container(session, parent: Container(app))
    let report = try child.resolve(AssistedFactory<Report, Month, Ticker>.self)
      .make(.may, Ticker(name: "argument"))
    #expect(report.ticker.name == "argument" && report.ledger.ticker.name == "app")
  }

  @Test func `Below the product, an argument does not replace what parent or child bind`() {
    let app = app()
    let inherited = TestChild(of: app, AssistedFactory<Report, Month, Ticker>.self)
    let overridden = TestChild(replacingTickerOf: app, AssistedFactory<Report, Month, Ticker>.self)
    for session in [inherited, overridden] {
      #expect(Graph(of: session).diagnostics().map(\.id) == [.shadowedArgument])
    }
  }

  @Test func `A call in a child constructs an instance that the parent declares`() async throws {
    struct Binder: Sendable { let report: Report, tab: Tab }
    let app = app()
    let session = TestChild(of: app, AssistedFactory<Binder, Month, Tab>.self) {
      Transient(Binder.init(report:tab:)).exported()
    }
    let child = try await Container(session, parent: Container(app))
    let binder = try child.resolve(AssistedFactory<Binder, Month, Tab>.self)
      .make(.may, Tab(name: "tab"))
    #expect(binder.report.title.month == .may)
    #expect(binder.tab == Tab(name: "tab"))
  }

  @Test func `A factory of a child does not keep it, and ends with it`() async throws {
    let app = app()
    let container = try await Container(app)
    var child: Container? = try await Container(session(app), parent: container)
    weak let ended = child
    let reports = try #require(try child?.resolve(AssistedFactory<Report, Month>.self))
    let printer = try #require(try child?.resolve(Printer.self))
    child = nil
    #expect(ended == nil)
    #expect(throws: ContainerError.released(Key(Report.self))) { try reports.make(.may) }
    #expect(try printer.reports.make(.may).month == .may)
  }

  @Test func `Threads that call in children and in the parent get what they passed`() async throws {
    let app = app()
    let container = try await Container(app)
    let children = [
      try await Container(session(app), parent: container),
      try await Container(session(app), parent: container),
    ]
    let mixed = await race(4) { thread in
      var mixed = 0
      for round in 0..<200 {
        let month = Month(number: thread * 1_000 + round)
        do {
          let child = children[thread % 2]
          let own = try child.resolve(AssistedFactory<Report, Month>.self).make(month)
          let shared = try child.resolve(Printer.self).reports.make(month)
          if own.title.month != month || shared.title.month != month { mixed += 1 }
          if own.ticker.name != "child" || shared.ticker.name != "app" { mixed += 1 }
        } catch { mixed += 1 }
      }
      return mixed
    }
    #expect(mixed == [0, 0, 0, 0])
  }

  @Test func `A call that only children reach is verified in the graph of the parent`() throws {
    let app = TestAssembly {
      Singleton { Ticker(name: "app") }.exported()
      Singleton(Archive.init(tickers:)).exported()
      Transient { Tab(name: "tab") }.exported()
      Singleton(Window.init(tabs:)).exported()
    }
    #expect(errors(of: app) == [])
    let session = TestChild(of: app, Archive.self, Window.self)
    #expect(errors(of: session) == [.assistedSingleton, .assistedMismatch])
  }

  private struct Archive: Sendable { let tickers: AssistedFactory<Ticker, Month> }
  private struct Window: Sendable { let tabs: AssistedFactory<Tab, Month> }
}
