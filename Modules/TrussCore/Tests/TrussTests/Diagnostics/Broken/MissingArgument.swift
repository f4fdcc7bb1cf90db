import Truss

enum MissingArgument {
  struct Month: Sendable {}
  struct Report: Sendable { let title: Title }
  struct Title: Sendable { let month: Month }

  final class Screen: Sendable {
    init(reports: AssistedFactory<Report, Month>, latest: Provider<Report>, title: Title) {}
  }

  struct ReportsModule: Module {
    var bindings: Bindings {
      Transient(Report.init(title:))
      Transient(Title.init(month:))
      Singleton(Screen.init(reports:latest:title:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "missing-argument" }
    var modules: Modules { ReportsModule() }
    var roots: Roots { Screen.self }
  }
}
