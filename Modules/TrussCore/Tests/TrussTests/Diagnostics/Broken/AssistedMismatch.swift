import Truss

struct AssistedMismatch: Assembly {
  struct Month: Sendable {}
  struct Year: Sendable {}
  struct Locale: Sendable {}
  struct Report: Sendable {
    let months: [Month]
    let note: Note
  }
  struct Note: Sendable { let locale: Locale }
  struct Bill: Sendable { let from: Month, to: Month }

  final class Screen: Sendable {
    init(
      reports: AssistedFactory<Report, Month, Locale>,
      years: Lazy<AssistedFactory<Report, Year, Locale>>
    ) {}
  }

  var bindings: Bindings {
    Value([Month()])
    Transient(Report.init(months:note:))
    Transient(Note.init(locale:))
    Transient(Bill.init(from:to:))
    Singleton(Screen.init(reports:years:))
  }
  var roots: Roots { Screen.self; AssistedFactory<Bill, Month, Month>.self }
}
