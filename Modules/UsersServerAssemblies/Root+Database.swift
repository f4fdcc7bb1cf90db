public import Storage
public import Truss

extension Root {
  /// Builds an application on the database that a configuration names.
  ///
  /// - Parameters:
  ///   - application: The application, which stores its data in a file.
  ///   - database: Where to store the data: in a file, or on a PostgreSQL server.
  ///   - values: The other inputs of the application.
  /// - Throws: The error of `Container.init`.
  public init<Application: Assembly<Entry>>(
    _ application: Application, on database: StorageConfiguration,
    @ValuesBuilder values: () -> Values = Values.init
  ) async throws where Application.ParentAssembly == NoParent {
    let values = values()
    @ValuesBuilder func allValues() -> Values {
      values
      Value(database)
    }
    switch database.location {
    case .file, .memory: try await self.init(application, values: allValues)
    case .server: try await self.init(OnPostgreSQL(application), values: allValues)
    }
  }
}
