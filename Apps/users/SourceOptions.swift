import AppAssembly
import Arguments
import Users

/// The options that every command of `users` takes.
enum SourceOptions {
  /// Which users; an option beats the environment, which beats the default.
  static func source(environment: [String: String]) -> Parameter<Source> {
    .both(database, server) { database, server in
      switch (database, server) {
      case (_?, _?):
        throw InvalidValue("--database and --server exclude each other. Leave one of them out.")
      case (nil, let server?): return .server(server)
      case (let path?, nil): return .database(path)
      case (nil, nil):
        let path = environment[DefaultDatabase.variable] ?? ""
        return .database(path.isEmpty ? nil : path)
      }
    }
  }

  static var format: Parameter<Format> {
    Parameter.flag("json", "Writes JSON.").map { $0 ? .json : .text }
  }

  private static var database: Parameter<String?> {
    .option("database", "PATH", "The file that keeps the users; its folder has to exist.") { text in
      guard !text.isEmpty else { throw InvalidValue("It is empty. Write the path of a file.") }
      return text
    }
  }

  private static var server: Parameter<UsersEndpoint?> {
    .option("server", "URL", "The server that keeps the users, as in http://127.0.0.1:8080.") {
      text in try valid { () throws(UsersError) in try UsersEndpoint(text) }
    }
  }
}

/// Returns a value made of one text, or throws what is wrong with the text without naming a field.
func valid<Value>(_ make: () throws(UsersError) -> Value) throws(InvalidValue) -> Value {
  do throws(UsersError) {
    return try make()
  } catch {
    guard case .invalid(let fields) = error else { throw InvalidValue(error.description) }
    throw InvalidValue(fields.map(\.reason.description).joined(separator: " "))
  }
}
