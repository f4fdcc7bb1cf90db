import Truss

/// Products that are taken without a call, or in a call with another argument.
enum ArgumentMistakes {
  struct Month: Sendable {}
  struct Style: Sendable {}
  struct Report: Sendable { let store: any Store, month: Month, style: Style }

  struct ReportsModule: Module {
    var requires: Requirements { (any Store).self }
    var bindings: Bindings { Transient(Report.init(store:month:style:)).exported() }
  }

  /// Nothing tells that the month is an argument.
  struct Unknown: Assembly {
    var modules: Modules { ReportsModule(); StoreModule() }
    var roots: Roots { Report.self }
  }

  struct OtherApp: Assembly {
    var modules: Modules { ReportsModule(); StoreModule() }
    var roots: Roots { AssistedFactory<Report, Month, Style>.self }
  }

  /// The calls pass other types than the factories take.
  struct Wrong: Assembly {
    var modules: Modules { ReportsModule(); StoreModule() }
    var roots: Roots {
      AssistedFactory<Report, Int, Style>.self
      Lazy<AssistedFactory<Report, Month?, Style>>.self
    }
  }

  // MARK: - Screens

  struct Coordinator: Sendable {}
  @MainActor final class List { init(coordinator: Coordinator) {} }
  @MainActor final class Editor { init(coordinator: Coordinator) {} }

  struct ScreensModule: Module {
    var bindings: Bindings {
      Transient(List.init(coordinator:)).exported()
      Transient(Editor.init(coordinator:)).exported()
    }
  }

  /// Another product receives the argument.
  struct Screens: Assembly {
    var modules: Modules { ScreensModule() }
    var roots: Roots { MainActorFactory<List, Coordinator>.self; MainActorProvider<Editor>.self }
  }
}
