import Truss

struct ShadowedArgument: Assembly {
  struct Month: Sendable {}
  final class Client: Sendable { init(address: String) {} }
  struct Report: Sendable { let client: Client, title: String, month: Month }
  struct Footer: Sendable { init(month: Month?, report: Report) {} }

  struct Screen: Sendable {
    let reports: AssistedFactory<Report, String>
    let footers: Lazy<AssistedFactory<Footer, Month, String>>
  }

  struct NetworkModule: Module {
    var bindings: Bindings {
      Value("https://api.example.com")
      Transient(Client.init(address:)).exported()
    }
  }

  struct ReportsModule: Module {
    var requires: Requirements { Client.self }
    var bindings: Bindings {
      Transient(Report.init(client:title:month:)).exported()
      Transient(Footer.init(month:report:)).exported()
      Singleton(Month.init)
      Singleton(Screen.init(reports:footers:)).exported()
    }
  }

  var modules: Modules { NetworkModule(); ReportsModule() }
  var roots: Roots {
    Screen.self
    AssistedFactory<Report, String>.self
  }
}
