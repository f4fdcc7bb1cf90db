import Storage
import StorageDriver
public import Truss

/// Storage on SQLite: one database for all features of an application.
///
/// It applies the migrations that features contribute when the application starts, and closes the
/// database when it stops. The application supplies a `StorageConfiguration`.
public struct StorageModule: Module {
  /// Creates the module.
  public init() {}

  /// The configuration of the application; migrations come from features, if any has one.
  public var requires: Requirements {
    StorageConfiguration.self
    [Migration]?.self
  }

  /// The database.
  public var exports: Bindings {
    Singleton(SQLiteDatabase.init(configuration:migrations:))
      .onStart { try await $0.open() }
      .onStop { await $0.close() }
      .also((any Database).self) { $0 }
  }
}
