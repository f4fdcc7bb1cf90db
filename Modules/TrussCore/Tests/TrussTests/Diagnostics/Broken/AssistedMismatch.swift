import Truss

enum AssistedMismatch {
  struct Month: Sendable {}
  struct Year: Sendable {}
  struct Locale: Sendable {}
  struct Report: Sendable {
    let months: [Month]
    let note: Note
  }
  struct Note: Sendable { let locale: Locale }
  struct Bill: Sendable {
    let from: Month
    let to: Month
  }

  struct ReportsModule: Module {
    var bindings: Bindings {
      Value([Month()])
      Transient(Report.init(months:note:)).exported()
      Transient(Note.init(locale:))
      Transient(Bill.init(from:to:)).exported()
    }
  }

  final class Screen: Sendable {
    init(
      reports: AssistedFactory<Report, Month, Locale>,
      years: Lazy<AssistedFactory<Report, Year, Locale>>
    ) {}
  }

  struct ScreensModule: Module {
    var requires: Requirements { Report.self }
    var bindings: Bindings { Singleton(Screen.init(reports:years:)).exported() }
  }

  struct App: Assembly {
    var name: String { "assisted-mismatch" }
    var modules: Modules { ReportsModule(); ScreensModule() }
    var roots: Roots { Screen.self; AssistedFactory<Bill, Month, Month>.self }
  }
}
