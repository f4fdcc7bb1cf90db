import Truss

struct MissingArgument: Assembly {
  struct Month: Sendable {}
  struct Report: Sendable { let title: Title }
  struct Title: Sendable { let month: Month }

  final class Screen: Sendable {
    init(reports: AssistedFactory<Report, Month>, latest: Provider<Report>, title: Title) {}
  }

  var bindings: Bindings {
    Transient(Report.init(title:))
    Transient(Title.init(month:))
    Singleton(Screen.init(reports:latest:title:)).exported()
  }
  var roots: Roots { Screen.self }
}
