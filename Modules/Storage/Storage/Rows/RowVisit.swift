/// What follows after a row has been visited.
public enum RowVisit: Sendable {
  /// The next row, if there is one.
  case next

  /// Nothing: the remaining rows are not computed.
  case stop
}
