/// A parsed command line of the server.
enum ServerInvocation {
  /// Serve until the server is stopped.
  case serve(ServerOptions)

  /// Manage tokens.
  case tokens(TokensInvocation)
}
