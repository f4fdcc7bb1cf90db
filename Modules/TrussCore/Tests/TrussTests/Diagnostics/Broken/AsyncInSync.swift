import Truss

enum AsyncInSync {
  struct Report: Sendable {}
  struct Screen: Sendable { init(report: Report) {} }
  struct Archive: Sendable { init(reports: Provider<Report>) {} }
  final class Session: Sendable { init() async {} }
  struct Renderer: Sendable {}
  final class Cursor: Sendable { init() async {} }

  struct ReportsModule: Module {
    var bindings: Bindings {
      Transient { () async in Report() }.exported()
      Singleton(Screen.init(report:)).exported()
      Singleton(Archive.init(reports:)).exported()
      WeakSingleton(Session.init).exported()
      Transient { () async in Renderer() }.exported()
      Transient(Cursor.init).sharedPerResolution().exported()
      Decorator(Renderer.self) { (inner: Renderer) in inner }
    }
  }

  struct App: Assembly {
    var name: String { "async-in-sync" }
    var modules: Modules { ReportsModule() }
    var roots: Roots {
      Screen.self
      Archive.self
      Report.self
      AsyncProvider<Session>.self
      AsyncProvider<Renderer>.self
      AsyncProvider<Cursor>.self
    }
  }
}
