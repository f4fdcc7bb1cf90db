import Testing
import Truss

/// Constructing with arguments that only the caller knows.
struct AssistedFactoryTests {
  private let keeper = Keeper()

  @Test func `The product and its dependencies inject the arguments of the call`() async throws {
    let container = try await Container(
      of: BillScreen.self, AssistedFactory<Bill?, Month, Language>.self
    ) {
      BillingModule()
      TestModule(requires: { Bill.self }) { Transient(BillScreen.init(bills:)).exported() }
    }
    let screen = try container.resolve(BillScreen.self)
    let may = try screen.bills.make(.may, .german)
    let june = try screen.bills.make(.june, .french)
    #expect(may.month == .may && may.heading.text == "5 de")
    #expect(june.month == .june && june.heading.text == "6 fr")
    #expect(may.accounts === june.accounts)
    let optional = try container.resolve(AssistedFactory<Bill?, Month, Language>.self)
    #expect(try optional.make(.june, .french)?.heading.text == "6 fr")
  }

  @Test func `Shared instances do not see arguments`() async throws {
    final class Calendar: Sendable {
      let month: Month
      init(month: Month) { self.month = month }
    }
    struct Page: Sendable { let month: Month, calendar: Calendar }
    let pages = try await keeper.resolve(AssistedFactory<Page, Month>.self) {
      Value(Month.june)
      Singleton(Calendar.init(month:))
      Transient(Page.init(month:calendar:)).exported()
    }
    let page = try pages.make(.may)
    #expect(page.month == .may)
    #expect(page.calendar.month == .june)
    #expect(try pages.make(.may).calendar === page.calendar)
  }

  @Test func `Arguments are matched by exact type, also inside forms`() async throws {
    struct Page: Sendable {
      let maybe: Month?
      let later: Provider<Month>
      let months: [Month]
      let other: Qualified<Primary, Month>
      let language: Language?
    }
    let pages = try await keeper.resolve(AssistedFactory<Page, Month, Language?>.self) {
      Contribution(to: Month.self) { Month(number: 1) }
      Value(Month(number: 2)).qualified(Primary.self)
      Transient(Page.init(maybe:later:months:other:language:)).exported()
    }
    let page = try pages.make(.may, nil)
    #expect(page.maybe == .may)
    #expect(try page.later.get() == .may)
    #expect(page.months == [Month(number: 1)])
    #expect(page.other.value == Month(number: 2))
    #expect(page.language == nil)
    #expect(try pages.make(.may, .german).language == .german)
  }

  @Test func `An argument may be of a protocol or an array`() async throws {
    struct Note: Sendable { let author: any CustomStringConvertible & Sendable, lines: [String] }
    typealias Notes = AssistedFactory<Note, any CustomStringConvertible & Sendable, [String]>
    let note = try await keeper.resolve(Notes.self) {
      Transient(Note.init(author:lines:)).exported()
    }.make(7, ["a", "b"])
    #expect(note.author.description == "7" && note.lines == ["a", "b"])
  }

  @Test func `An argument of the product's own type does not take its place`() async throws {
    let headings = try await keeper.resolve(AssistedFactory<Heading, Heading>.self) {
      Transient { (heading: Heading) in Heading(text: "<\(heading.text)>") }.exported()
    }
    #expect(try headings.make(Heading(text: "May")).text == "<May>")
  }

  @Test func `Decorators of the product and of its dependencies inject arguments`() async throws {
    let bills = try await keeper.resolve(AssistedFactory<[String], Month, Language>.self) {
      Transient { (heading: Heading) in [heading.text] }.exported()
      Transient { Heading(text: "bill") }
      Decorator(Heading.self) { (inner: Heading, month: Month) in
        Heading(text: "\(inner.text) \(month.number)")
      }
      Decorator([String].self) { (inner: [String], language: Language) in
        inner + [language.code]
      }
    }
    #expect(try bills.make(.may, .german) == ["bill 5", "de"])
    #expect(try bills.make(.june, .french) == ["bill 6", "fr"])
  }

  @Test func `Contributions to a product take arguments`() async throws {
    let headings = try await keeper.resolve(AssistedFactory<[Heading], Month>.self) {
      Transient { (month: Month) in Heading(text: "\(month.number)") }.contributed()
      Contribution(to: Heading.self) { Heading(text: "shared") }
      Transient { (month: Month) in Heading(text: "month \(month.number)") }.contributed()
    }
    #expect(try headings.make(.may).map(\.text) == ["5", "shared", "month 5"])
    #expect(try headings.make(.june).map(\.text) == ["6", "shared", "month 6"])
  }

  @Test func `A product may be qualified, optional or replaced`() async throws {
    struct Page: Sendable {
      let qualified: AssistedFactory<Qualified<Primary, Heading>, Month>
      let absent: AssistedFactory<Bill?, Month>
      let replaced: AssistedFactory<[String], Month>
    }
    let container = try await Container(of: Page.self) {
      TestModule {
        Bill?.self
        [String].self
      } bindings: {
        Transient { (month: Month) in Heading(text: "\(month.number)") }.qualified(Primary.self)
        Transient(Page.init(qualified:absent:replaced:)).exported()
      }
      TestModule("original") {
        Transient([String].self) { (month: Month) in ["original"] }.exported()
      }
      TestModule("replacing") {
        Transient([String].self) { (month: Month) in ["\(month.number)"] }.overriding()
      }
    }
    let page = try container.resolve(Page.self)
    #expect(try page.qualified.make(.may).value.text == "5")
    #expect(try page.absent.make(.may) == nil)
    #expect(try page.replaced.make(.may) == ["5"])
  }

  @Test func `A qualified module takes arguments`() async throws {
    let container = try await Container(
      of: AssistedFactory<Qualified<Primary, Bill>, Month, Language>.self,
      AssistedFactory<Qualified<Secondary, Heading>, Month, Language>.self
    ) {
      BillingModule().qualified(Primary.self)
      TestModule("headings") {
        Transient(Heading.init(month:language:)).exported()
        Value(Language.french)
      }.qualified(Secondary.self)
    }
    let bills = try container.resolve(
      AssistedFactory<Qualified<Primary, Bill>, Month, Language>.self)
    #expect(try bills.make(.may, .german).value.heading.text == "5 de")
    let headings = try container.resolve(
      AssistedFactory<Qualified<Secondary, Heading>, Month, Language>.self)
    #expect(try headings.make(.may, .german).value.text == "5 de")
  }

  @Test func `A factory's error reaches its caller and does not affect later calls`() async throws {
    struct Unknown: Error, Equatable { let month: Month }
    let headings = try await keeper.resolve(AssistedFactory<Heading, Month>.self) {
      Transient { (month: Month) in
        guard month == .may else { throw Unknown(month: month) }
        return Heading(text: "May")
      }.exported()
    }
    #expect(throws: Unknown(month: .june)) { try headings.make(.june) }
    #expect(try headings.make(.may).text == "May")
  }

  @Test func `Arguments of any size and alignment reach the product`() async throws {
    struct Large: Sendable, Equatable {
      var words: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)
      var vector = SIMD8<Double>(repeating: 1.5)
      var text = ["a", "b"]

      static func == (left: Large, right: Large) -> Bool {
        left.words == right.words && left.vector == right.vector && left.text == right.text
      }
    }
    struct Parts: Sendable {
      let flag: Bool
      let large: Large
      let byte: UInt8
      let empty: Void?
      let vector: SIMD4<Double>
    }
    typealias Factory = AssistedFactory<Parts, Bool, Large, UInt8, Void?, SIMD4<Double>>
    let parts = try await keeper.resolve(Factory.self) {
      Transient(Parts.init(flag:large:byte:empty:vector:)).exported()
    }
    for number in 0..<3 {
      let vector = SIMD4<Double>(repeating: Double(number))
      let made = try parts.make(true, Large(), UInt8(number), (), vector)
      #expect(made.flag && made.large == Large() && made.byte == UInt8(number))
      #expect(made.empty != nil && made.vector == vector)
    }
  }

  @Test func `Elements that calls construct are transient contributions`() {
    let graph = Graph(of: AssistedFactory<[Heading], Month>.self) {
      Contribution { (month: Month) in Heading(text: "\(month.number)") }
    }
    let finding = graph.diagnostics().first { $0.id == .assistedSingleton }
    let fix = "bind `Heading` with `Transient` and `.contributed()`, so that"
    #expect(finding?.fix?.message.description.hasPrefix(fix) == true)
  }
}
