import Storage

/// The migrations of an application, in the order of application.
struct MigrationPlan: Sendable {
  private let migrations: [Migration]

  /// Creates a plan, and throws when the migrations conflict with each other.
  init(_ migrations: [Migration]) throws(StorageError) {
    var latest: [Substring: String] = [:]
    var ids: Set<String> = []
    for migration in migrations {
      let id = migration.id
      guard !migration.feature.isEmpty, migration.feature.utf8.count + 1 < id.utf8.count else {
        throw .migrationRefused(id: id, .malformedID)
      }
      guard ids.insert(id).inserted else { throw .migrationRefused(id: id, .duplicate) }
      if let earlier = latest[migration.feature], earlier > id {
        throw .migrationRefused(id: id, .outOfOrder(after: earlier))
      }
      latest[migration.feature] = id
    }
    self.migrations = migrations
  }

  /// Returns the first migration that is missing from a history.
  ///
  /// Applications of different features may share a database, so this ignores migrations of features
  /// that the application does not have. An unknown migration of a feature that it has was applied by
  /// a later version, whose tables this version does not know.
  ///
  /// - Throws: ``StorageError/migrationRefused(id:_:)`` when the history conflicts with the plan.
  func next(after history: [(id: String, text: String)]) throws(StorageError) -> Migration? {
    let known = Dictionary(uniqueKeysWithValues: migrations.map { ($0.id, $0) })
    let features = Set(migrations.map(\.feature))
    var latest: [Substring: String] = [:]
    for record in history {
      guard let migration = known[record.id] else {
        guard features.contains(record.id.prefix { $0 != "/" }) else { continue }
        throw .migrationRefused(id: record.id, .unknown)
      }
      guard migration.text == record.text else {
        throw .migrationRefused(id: record.id, .changed)
      }
      latest[migration.feature] = max(latest[migration.feature] ?? "", record.id)
    }
    let applied = Set(history.map(\.id))
    let pending = migrations.filter { !applied.contains($0.id) }
    for migration in pending {
      if let later = latest[migration.feature], later > migration.id {
        throw .migrationRefused(id: migration.id, .outOfOrder(after: later))
      }
    }
    return pending.first
  }
}
