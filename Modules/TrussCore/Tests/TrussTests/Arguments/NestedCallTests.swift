import Testing
import Truss

/// Calls inside calls and inside scopes, and scopes inside calls.
struct NestedCallTests {
  private struct Session: Sendable { var user: String }

  private let keeper = Keeper()

  @Test func `A factory that a product holds sees the arguments of both calls`() async throws {
    struct Line: Sendable { let month: Month, language: Language }
    struct Page: Sendable { let lines: AssistedFactory<Line, Language> }
    let pages = try await keeper.resolve(AssistedFactory<Page, Month>.self) {
      Transient(Line.init(month:language:))
      Transient(Page.init(lines:)).exported()
    }
    let (may, june) = (try pages.make(.may), try pages.make(.june))
    for (page, month) in [(may, Month.may), (june, .june)] {
      for language in [Language.german, .french] {
        let line = try page.lines.make(language)
        #expect(line.month == month && line.language == language)
      }
    }
  }

  @Test func `The argument of the innermost call wins`() async throws {
    struct Line: Sendable { let month: Month }
    struct Page: Sendable {
      let month: Month
      let same: Provider<Line>
      let other: AssistedFactory<Line, Month>
    }
    let page = try await keeper.resolve(AssistedFactory<Page, Month>.self) {
      Transient(Line.init(month:))
      Transient(Page.init(month:same:other:)).exported()
    }.make(.may)
    #expect(try page.other.make(.june).month == .june)
    #expect(try page.same.get().month == .may)
    #expect(page.month == .may)
  }

  @Test func `A factory that supplies an argument does not keep the outer call's`() async throws {
    final class Draft: Sendable {}
    struct Line: Sendable { init(draft: Draft) {} }
    struct Page: Sendable {
      let lines: AssistedFactory<Line, Draft>
      init(draft: Draft, lines: AssistedFactory<Line, Draft>) { self.lines = lines }
    }
    let pages = try await keeper.resolve(AssistedFactory<Page, Draft>.self) {
      Transient(Line.init(draft:))
      Transient(Page.init(draft:lines:)).exported()
    }
    weak var outer: Draft?
    func page() throws -> Page {
      let draft = Draft()
      outer = draft
      return try pages.make(draft)
    }
    let page = try page()
    #expect(outer == nil)
    _ = try page.lines.make(Draft())
  }

  @Test func `A factory of factories takes its arguments one after the other`() async throws {
    typealias Curried = AssistedFactory<AssistedFactory<Heading, Language>, Month>
    let ofMay = try await keeper.resolve(Curried.self) {
      Transient(Heading.init(month:language:)).exported()
    }.make(.may)
    #expect(try ofMay.make(.german).text == "5 de")
    #expect(try ofMay.make(.french).text == "5 fr")
  }

  @Test func `A product is constructed in the scope of the holder of its factory`() async throws {
    final class Desk: Sendable {}
    struct Page: Sendable { let month: Month, user: String, desk: Desk }
    struct Entry: Sendable { let pages: AssistedFactory<Page, Month>, desk: Desk }
    let sessions = try await keeper.resolve(ScopeFactory<Session, Entry>.self) {
      Scoped(in: Session.self, Desk.init)
      Transient { (month: Month, session: Session, desk: Desk) in
        Page(month: month, user: session.user, desk: desk)
      }
      Scoped(in: Session.self, Entry.init(pages:desk:)).exported()
    }
    let page = try await sessions.open(Session(user: "ada")) { entry in
      let page = try entry.pages.make(.may)
      #expect(page.desk === entry.desk)
      return page
    }
    #expect(page.month == .may && page.user == "ada")
    let pages = try sessions.open(Session(user: "bob")).entry.pages
    #expect(throws: ContainerError.released(Key(Page.self))) { try pages.make(.may) }
  }

  @Test func `A scope around the product sees arguments, shared instances do not`() async throws {
    struct Desk: Sendable { let month: Month }
    struct Visit: Sendable { let month: Month, session: Session, desk: Desk }
    typealias Visits = AssistedFactory<ScopeFactory<Session, Visit>, Month>
    let open = try await keeper.resolve(Visits.self) {
      Value(Month.june)
      Scoped(in: Session.self, Desk.init(month:))
      Transient(Visit.init(month:session:desk:)).exported()
    }.make(.may).open(Session(user: "ada"))
    #expect(open.entry.month == .may && open.entry.session.user == "ada")
    #expect(open.entry.desk.month == .june)
  }

  @Test func `A scope that the product opens sees the arguments`() async throws {
    struct Visit: Sendable { let month: Month, session: Session }
    struct Page: Sendable { let visits: ScopeFactory<Session, Visit> }
    let visits = try await keeper.resolve(AssistedFactory<Page, Month>.self) {
      Transient(Visit.init(month:session:))
      Transient(Page.init(visits:)).exported()
    }.make(.may).visits
    let open = try visits.open(Session(user: "ada"))
    #expect(open.entry.month == .may && open.entry.session.user == "ada")
    #expect(try await visits.open(Session(user: "bob")) { $0.month } == .may)
  }

  @Test func `A layer replaces a product of calls in another module`() async throws {
    struct Screen: Sendable { let headings: AssistedFactory<Heading, Month, Language> }
    let app = TestAssembly(Screen.self) {
      TestModule { Transient(Heading.init(month:language:)).exported() }
      TestModule("screen", requires: { AssistedFactory<Heading, Month, Language>.self }) {
        Singleton(Screen.init(headings:)).exported()
      }
    }
    let container = try await Container(
      app.overriding {
        Transient { (month: Month, language: Language) in
          Heading(text: "\(language.code) \(month.number)")
        }
      })
    #expect(try container.resolve(Screen.self).headings.make(.may, .german).text == "de 5")
  }

  @Test func `Factories that lead to one another take their own arguments`() async throws {
    struct Order: Sendable { let month: Month, users: AssistedFactory<User, Language> }
    struct User: Sendable { let language: Language, orders: AssistedFactory<Order, Month> }
    let assembly = TestAssembly(AssistedFactory<User, Language>.self) {
      Transient(Order.init(month:users:)).exported()
      Transient(User.init(language:orders:)).exported()
    }
    // One copy of each binding is enough, however long users are followed to orders and back.
    #expect(Graph(of: assembly).nodes.count { $0.isCopy } == 2)
    let container = try await Container(assembly)
    var user = try container.resolve(AssistedFactory<User, Language>.self).make(.german)
    for number in 0..<100 {
      let order = try user.orders.make(Month(number: number))
      #expect(order.month.number == number)
      user = try order.users.make(.french)
      #expect(user.language == .french)
    }
  }

  @Test func `A product that calls its own factory without end gets an error`() async throws {
    final class Page: Sendable {
      let depth: Int
      init(month: Month, own: AssistedFactory<Page, Month>) throws {
        depth = month.number == 0 ? 0 : try own.make(Month(number: month.number - 1)).depth + 1
      }
    }
    let pages = try await keeper.resolve(AssistedFactory<Page, Month>.self) {
      Transient(Page.init(month:own:)).exported()
    }
    #expect(try pages.make(Month(number: 20)).depth == 20)
    #expect(throws: ContainerError.constructionCycle(Key(Page.self))) {
      try pages.make(Month(number: .max))
    }
    #expect(try pages.make(Month(number: 3)).depth == 3)
  }
}
