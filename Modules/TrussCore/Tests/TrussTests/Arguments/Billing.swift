import Truss

// The services of the suites about arguments.

struct Month: Sendable, Hashable {
  var number: Int
  static let may = Month(number: 5)
  static let june = Month(number: 6)
}

struct Language: Sendable, Hashable {
  var code: String
  static let german = Language(code: "de")
  static let french = Language(code: "fr")
}

final class Accounts: Sendable {}

struct Heading: Sendable, Hashable {
  var text: String

  init(text: String) { self.text = text }
  init(month: Month, language: Language) { text = "\(month.number) \(language.code)" }
}

struct Bill: Sendable { let accounts: Accounts, month: Month, heading: Heading }
struct BillScreen: Sendable { let bills: AssistedFactory<Bill, Month, Language> }

/// A module whose bills are constructed for a month and a language.
struct BillingModule: Module {
  var bindings: Bindings {
    Singleton(Accounts.init)
    Transient(Heading.init(month:language:))
    Transient(Bill.init(accounts:month:heading:)).exported()
  }
}
