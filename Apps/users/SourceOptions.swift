import Arguments
import HTTPClient
import Users
import UsersPrograms

/// The options common to all commands of `users`.
enum SourceOptions {
  /// The location of the users: an option wins over the environment, which wins over the default.
  static func source(environment: [String: String]) -> Parameter<Source> {
    .both(database, server) { database, server in
      switch (database, server) {
      case (_?, _?):
        throw Mistake("--database and --server are mutually exclusive. Leave one out.")
      case (nil, var server?):
        server.token = try token(in: environment)
        return .server(server)
      case (let path?, nil): return .database(path)
      case (nil, nil):
        let path = environment[DefaultDatabase.variable] ?? ""
        return .database(path.isEmpty ? nil : path)
      }
    }
  }

  /// The variable that holds the token: other users of the machine can see options, but not variables.
  static let tokenVariable = "USERS_TOKEN"

  private static func token(in environment: [String: String]) throws(Mistake) -> HTTPToken? {
    guard let text = environment[tokenVariable], !text.isEmpty else { return nil }
    do {
      return try HTTPToken(text)
    } catch {
      throw .invalid(source: tokenVariable, value: "…", reason: "\(error)")
    }
  }

  private static var database: Parameter<String?> {
    .option("database", "PATH", "The file that stores the users, whose folder must exist.") { $0 }
  }

  private static var server: Parameter<HTTPEndpoint?> {
    .option(
      "server", "URL",
      "The server of the users, such as http://127.0.0.1:8080. \(tokenVariable) is the token that it asks "
        + "for, if it does."
    ) { text in try HTTPEndpoint(text) }
  }
}

/// Returns a value, or throws what is wrong with its text, without the name of the field.
func valid<Value>(_ make: () throws(UsersError) -> Value) throws(Mistake) -> Value {
  do throws(UsersError) {
    return try make()
  } catch {
    guard case .invalid(let fields) = error else { throw Mistake(error.description) }
    throw Mistake(fields.map(\.reason.description).joined(separator: " "))
  }
}
