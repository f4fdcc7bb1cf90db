/// The permissions that a token gives its holder.
public enum Role: String, CaseIterable, Hashable, Sendable {
  /// See the metrics of the server, and nothing else.
  case metrics
  /// See what is stored.
  case read
  /// See and change what is stored.
  case write
  /// Do everything that the application offers.
  case admin
}
