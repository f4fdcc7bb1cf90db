/// Whether to continue after a visited row.
public enum RowVisit: Sendable {
  /// Continue with the next row, if there is one.
  case next

  /// Stop, without visiting the remaining rows.
  case stop
}
