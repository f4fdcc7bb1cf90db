import Testing
import Truss

/// Instances that are shared within one resolution, in calls with arguments, in child containers and
/// below asynchronous factories.
struct ResolutionBoundaryTests {
  private final class Draft: Sendable {
    let number: Int
    let month: Month
    init(_ number: Int, _ month: Month) { (self.number, self.month) = (number, month) }
  }

  private struct Summary: Sendable { let draft: Draft }
  private struct Table: Sendable { let draft: Draft }

  private struct Report: Sendable {
    let summary: Summary
    let table: Table
    let tables: Provider<Table>
    var drafts: [Draft] { [summary.draft, table.draft] }
    var numbers: [Int] { drafts.map(\.number) }
  }

  private struct Kept: Sendable {
    let drafts: [Draft]
    var numbers: [Int] { drafts.map(\.number) }
  }

  let counter = Counter()

  @BindingsBuilder private var drafting: Bindings {
    Transient { (month: Month) in Draft(counter.next(), month) }.sharedPerResolution().exported()
    Transient(Summary.init(draft:)).exported()
    Transient(Table.init(draft:)).exported()
    Transient(Report.init(summary:table:tables:)).exported()
  }

  /// Binds a month, and a singleton that keeps what the reports share.
  @BindingsBuilder private var keeping: Bindings {
    Singleton { Month.may }.exported()
    Singleton { (summary: Summary, table: Table) in
      Kept(drafts: [summary.draft, table.draft])
    }.exported()
  }

  // MARK: - Arguments

  @Test func `A call shares an instance with its argument, not with other calls`() async throws {
    let container = try await Container(of: AssistedFactory<Report, Month>.self) {
      drafting
    }
    let reports = try container.resolve(AssistedFactory<Report, Month>.self)
    let (may, june) = (try reports.make(.may), try reports.make(.june))
    #expect(may.numbers == [1, 1] && may.drafts.allSatisfy { $0.month == .may })
    #expect(june.numbers == [2, 2] && june.drafts.allSatisfy { $0.month == .june })
    #expect(try reports.make(.may).numbers == [3, 3])
    // Each use of the provider begins a new resolution, with the argument of the call.
    let (one, other) = (try may.tables.get().draft, try may.tables.get().draft)
    #expect([one.number, other.number] == [4, 5])
    #expect(one.month == .may && other.month == .may)
  }

  @Test func `The innermost call's argument reaches its shared instances`() async throws {
    struct Page: Sendable {
      let outer: Summary
      let during: Report
      let inner: AssistedFactory<Report, Month>
      let after: Table
    }
    let container = try await Container(of: AssistedFactory<Page, Month>.self) {
      drafting
      Transient { (outer: Summary, inner: AssistedFactory<Report, Month>, after: Table) in
        Page(outer: outer, during: try inner.make(.june), inner: inner, after: after)
      }.exported()
    }
    let page = try container.resolve(AssistedFactory<Page, Month>.self).make(.may)
    #expect(page.outer.draft === page.after.draft && page.outer.draft.month == .may)
    #expect(page.during.numbers == [2, 2])
    #expect(page.during.drafts.allSatisfy { $0.month == .june })
    #expect(try page.inner.make(.june).numbers == [3, 3])
  }

  @Test func `Without a call, a product takes the binding of the argument's type`() async throws {
    let container = try await Container(of: Draft.self, AssistedFactory<Draft, Month>.self) {
      Transient { (month: Month) in Draft(counter.next(), month) }.sharedPerResolution().exported()
      Singleton { Month.may }.exported()
    }
    let drafts = try container.resolve(AssistedFactory<Draft, Month>.self)
    let made = try drafts.make(.june)
    let resolved = try container.resolve(Draft.self)
    #expect(made.month == .june && made.number == 1)
    #expect(resolved.month == .may && resolved.number == 2)
    #expect(try drafts.make(.june).number == 3)
  }

  @Test func `A shared instance whose argument no call supplies is a missing binding`() {
    let graph = Graph(of: Report.self) { drafting }
    #expect(graph.diagnostics().map(\.id) == [.missingBinding])
  }

  // MARK: - Children

  @Test func `A child shares what it inherits in its resolutions, with overrides`() async throws {
    let app = TestAssembly(Report.self) {
      drafting
      keeping
    }
    let container = try await Container(app)
    let session = TestChild(of: app, Report.self, Kept.self) {
      Singleton { Month.june }.overriding()
    }
    let child = try await Container(session, parent: container)
    let own = try child.resolve(Report.self)
    #expect(own.numbers == [1, 1] && own.drafts.allSatisfy { $0.month == .june })
    // The singleton belongs to the parent, and is linked there for the child.
    let inherited = try child.resolve(Kept.self)
    #expect(inherited.numbers == [2, 2] && inherited.drafts.allSatisfy { $0.month == .may })
    #expect(try container.resolve(Report.self).numbers == [3, 3])
    #expect(try child.resolve(Report.self).numbers == [4, 4])
    #expect(try child.resolve(Kept.self).numbers == [2, 2])
  }

  @Test func `A child's resolution constructs a parent's instance in another one`() async throws {
    struct Both { let own: Report, shared: Kept, after: Table }
    let app = TestAssembly {
      drafting
      keeping
    }
    let session = TestChild(of: app, Both.self, AssistedFactory<Draft, Month>.self) {
      Transient(Both.init(own:shared:after:)).exported()
    }
    let child = try await Container(session, parent: try await Container(app))
    let both = try child.resolve(Both.self)
    #expect(both.own.numbers == [1, 1] && both.after.draft.number == 1)
    #expect(both.shared.numbers == [2, 2])
    let made = try child.resolve(AssistedFactory<Draft, Month>.self).make(.june)
    #expect(made.number == 3 && made.month == .june)
  }

  // MARK: - Effects

  @Test func `Each parameter of an asynchronous factory begins a new resolution`() async throws {
    struct Pair: Sendable { let one: Report, other: Report }
    struct Archive: Sendable { let report: Report }
    let container = try await Container(of: AsyncProvider<Pair>.self, Archive.self) {
      drafting
      Singleton { Month.may }
      Transient { (one: Report, other: Report) async in Pair(one: one, other: other) }.exported()
      Singleton { (report: Report) async in Archive(report: report) }.exported()
    }
    #expect(try container.resolve(Archive.self).report.numbers == [1, 1])
    let pair = try await container.resolve(AsyncProvider<Pair>.self).get()
    #expect(pair.one.numbers == [2, 2])
    #expect(pair.other.numbers == [3, 3])
  }

  @MainActor
  @Test func `Each parameter of an isolated factory begins a new resolution`() async throws {
    struct Screen: Sendable {
      let report: Report
      @MainActor init(report: Report) { self.report = report }
    }
    let container = try await Container(
      of: MainActorProvider<Screen>.self, AsyncProvider<Screen>.self
    ) {
      drafting
      Singleton { Month.may }
      Transient(Screen.init(report:)).exported()
    }
    #expect(try container.resolve(MainActorProvider<Screen>.self).get().report.numbers == [1, 1])
    #expect(try await container.resolve(AsyncProvider<Screen>.self).get().report.numbers == [2, 2])
  }
}
