import Users

/// The directory of an application that stores users in its own database.
struct UserService: UserDirectory {
  private let store: SQLUserStore
  private let clock: UserClock

  init(store: SQLUserStore, clock: UserClock) {
    self.store = store
    self.clock = clock
  }

  func create(_ draft: UserDraft) async throws(UsersError) -> User {
    let user = User(draft, at: clock.now())
    try await store.insert(user)
    return user
  }

  func user(_ id: UserID) async throws(UsersError) -> User {
    try await store.user(id)
  }

  func users(_ request: PageRequest) async throws(UsersError) -> UserPage {
    let found = try await store.users(after: request.last, limit: request.limit + 1)
    return UserPage(of: request.limit, from: found)
  }

  func update(
    _ id: UserID, _ change: UserChange, expecting expected: Int?
  ) async throws(UsersError) -> User {
    let clock = clock
    return try await store.update(id, expecting: expected) { $0.applying(change, at: clock.now()) }
  }

  func delete(_ id: UserID, expecting expected: Int?) async throws(UsersError) {
    try await store.delete(id, expecting: expected)
  }
}
