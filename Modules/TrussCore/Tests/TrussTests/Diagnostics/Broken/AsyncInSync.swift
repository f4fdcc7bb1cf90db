import Truss

struct AsyncInSync: Assembly {
  struct Report: Sendable {}
  struct Screen: Sendable { init(report: Report) {} }
  struct Archive: Sendable { init(reports: Provider<Report>) {} }
  final class Session: Sendable { init() async {} }
  struct Renderer: Sendable {}
  final class Cursor: Sendable { init() async {} }

  struct ReportsModule: Module {
    var exports: Bindings {
      Transient { () async in Report() }
      Singleton(Screen.init(report:))
      Singleton(Archive.init(reports:))
      WeakSingleton(Session.init)
      Transient { () async in Renderer() }
      Transient(Cursor.init).sharedPerResolution()
      Decorator(Renderer.self) { (inner: Renderer) in inner }
    }
  }

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
