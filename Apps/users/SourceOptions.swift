import Arguments
import HTTPClient
import Users
import UsersPrograms

/// The options common to all commands of `users`.
enum SourceOptions {
  /// The location of the users: an option wins over the environment, which wins over the default.
  static func source(environment: [String: String]) -> Parameter<Source> {
    .both(database, endpoint(environment: environment)) { database, server in
      switch (database, server) {
      case (_?, _?):
        throw Mistake("--database and --server are mutually exclusive. Leave one out.")
      case (nil, let server?): return .server(server)
      case (let path?, nil): return .database(path)
      case (nil, nil):
        let path = environment[DefaultDatabase.variable] ?? ""
        return .database(path.isEmpty ? nil : path)
      }
    }
  }

  private static func endpoint(environment: [String: String]) -> Parameter<HTTPEndpoint?> {
    .both(server, token) { server, token in
      guard var server else {
        if token != nil { throw Mistake("--token is for a server. Name it with --server.") }
        return nil
      }
      let variable = environment[tokenVariable] ?? ""
      do {
        server.token = try token ?? (variable.isEmpty ? nil : HTTPToken(variable))
      } catch {
        throw Mistake.invalid(source: tokenVariable, value: "…", reason: "\(error)")
      }
      return server
    }
  }

  private static var database: Parameter<String?> {
    .option(
      "database", "PATH", "The file that stores the users, whose folder must exist."
    ) { text in
      guard !text.isEmpty else {
        throw Mistake("It is empty. Write the path of a file.")
      }
      return text
    }
  }

  private static var server: Parameter<HTTPEndpoint?> {
    .option("server", "URL", "The server of the users, such as http://127.0.0.1:8080.") {
      text in try HTTPEndpoint(text)
    }
  }

  /// The variable counts only with a server: it must not end a command about a local database.
  private static var token: Parameter<HTTPToken?> {
    .option(
      "token", "TOKEN",
      "The token that the server asks for. Other users of the machine can see options, but not "
        + "variables. Environment: \(tokenVariable).",
      isSecret: true
    ) { text in try HTTPToken(text) }
  }

  /// The variable that holds the token.
  static let tokenVariable = "USERS_TOKEN"
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
