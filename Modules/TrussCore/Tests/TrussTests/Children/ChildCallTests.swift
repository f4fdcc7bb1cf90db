import Testing
import Truss

/// Assisted factories of a parent and of its children.
struct ChildCallTests {
  private struct Report: Sendable { let month: Month, ticker: Ticker, ledger: Ledger, title: Title }
  private struct Title: Sendable { let month: Month, ticker: Ticker }
  private struct Printer: Sendable { let reports: AssistedFactory<Report, Month> }

  private func app(reaching roots: Roots = Roots()) -> SessionApp {
    SessionApp {
      Singleton { Ticker(name: "app") }.exported()
      Singleton(Ledger.init(ticker:)).exported()
      Transient(Title.init(month:ticker:))
      Transient(Report.init(month:ticker:ledger:title:)).exported()
      Singleton(Printer.init(reports:)).exported()
    } roots: {
      roots
    }
  }

  private func session(_ app: SessionApp) -> Session {
    Session(replacingTickerOf: app, AssistedFactory<Report, Month>.self, Printer.self)
  }

  @Test func `A child's call constructs the parent's parts with its overrides`() async throws {
    let app = app()
    let child = try await Container(session(app), parent: Container(app))
    let report = try child.resolve(AssistedFactory<Report, Month>.self).make(Month(number: 5))
    #expect(report.month == Month(number: 5) && report.title.month == Month(number: 5))
    #expect(report.ticker.name == "child" && report.title.ticker.name == "child")
    #expect(report.ledger.ticker.name == "app")
  }

  @Test(arguments: [true, false])
  func `A call by a singleton of the parent sees the parent`(isReachedInParent: Bool) async throws {
    let app = app(reaching: isReachedInParent ? Roots { Printer.self } : Roots())
    let child = try await Container(session(app), parent: Container(app))
    let report = try child.resolve(Printer.self).reports.make(Month(number: 6))
    #expect(report.month == Month(number: 6) && report.title.month == Month(number: 6))
    #expect(report.ticker.name == "app" && report.title.ticker.name == "app")
  }

  @Test func `In a product, an argument wins over what parent and child bind`() async throws {
    let app = SessionApp {
      Singleton { Ticker(name: "app") }.exported()
      Singleton(Ledger.init(ticker:)).exported()
      Transient { (month: Month, ticker: Ticker, ledger: Ledger) in
        Report(
          month: month, ticker: ticker, ledger: ledger, title: Title(month: month, ticker: ticker))
      }.exported()
    }
    let session = Session(replacingTickerOf: app, AssistedFactory<Report, Month, Ticker>.self)
    let child = try await Container(session, parent: Container(app))
    let report = try child.resolve(AssistedFactory<Report, Month, Ticker>.self)
      .make(Month(number: 7), Ticker(name: "argument"))
    #expect(report.ticker.name == "argument" && report.ledger.ticker.name == "app")
  }

  @Test func `Below the product, an argument does not replace what parent or child bind`() {
    let app = app()
    let inherited = Session(of: app, roots: { AssistedFactory<Report, Month, Ticker>.self })
    let overridden = Session(replacingTickerOf: app, AssistedFactory<Report, Month, Ticker>.self)
    for session in [inherited, overridden] {
      #expect(Graph(of: session).diagnostics().map(\.id) == [.shadowedArgument])
    }
  }

  @Test func `A call in a child constructs an instance that the parent declares`() async throws {
    struct Binder: Sendable { let report: Report, tab: Tab }
    let app = app()
    let session = Session(of: app, AssistedFactory<Binder, Month, Tab>.self) {
      TestModule(requires: { Report.self }) { Transient(Binder.init(report:tab:)).exported() }
    }
    let child = try await Container(session, parent: Container(app))
    let binder = try child.resolve(AssistedFactory<Binder, Month, Tab>.self)
      .make(Month(number: 8), Tab(name: "tab"))
    #expect(binder.report.title.month == Month(number: 8))
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
    #expect(throws: ContainerError.released(Key(Report.self))) {
      try reports.make(Month(number: 9))
    }
    #expect(try printer.reports.make(Month(number: 9)).month == Month(number: 9))
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
    let app = SessionApp {
      Singleton { Ticker(name: "app") }.exported()
      Singleton(Archive.init(tickers:)).exported()
      Transient { Tab(name: "tab") }.exported()
      Singleton(Window.init(tabs:)).exported()
    }
    #expect(Graph(of: app).diagnostics().filter { $0.severity == .error } == [])
    let errors = Graph(
      of: TestChild(of: app, Archive.self, Window.self)
    ).diagnostics().filter { $0.severity == .error }
    #expect(errors.map(\.id) == [.assistedSingleton, .assistedMismatch])
  }

  private struct Archive: Sendable { let tickers: AssistedFactory<Ticker, Month> }
  private struct Window: Sendable { let tabs: AssistedFactory<Tab, Month> }
}
