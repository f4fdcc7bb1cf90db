import Users

/// The outcomes of writes, as clients know them: acknowledged, refused, or in doubt.
struct WriteRecords {
  private(set) var acknowledged = 0

  private var refused = 0
  private var users: [UserID: User] = [:]
  private var doubtfulEmails: Set<String> = []
  private var doubtfulUpdates: Set<UserID> = []
  private var counts: [Int] = []
  private var doubtfulCounts = 0
  private var surprises: [String] = []

  // Each method records an outcome and returns whether it is an acknowledgement.

  mutating func stored(_ user: User) -> Bool {
    acknowledged += 1
    users[user.id] = user
    return true
  }

  mutating func counted(_ user: User) -> Bool {
    acknowledged += 1
    counts.append(user.version)
    return true
  }

  mutating func failed(toCreate email: String, _ error: UsersError) -> Bool {
    switch error {
    case .unavailable: doubtfulEmails.insert(email)
    case .emailTaken where email.hasPrefix("claim"): refused += 1
    default: surprises.append("creating \(email): \(error)")
    }
    return false
  }

  mutating func failed(toUpdate id: UserID, _ error: UsersError) -> Bool {
    switch error {
    case .unavailable: doubtfulUpdates.insert(id)
    default: surprises.append("updating \(id): \(error)")
    }
    return false
  }

  mutating func failedToCount(_ error: UsersError) -> Bool {
    switch error {
    case .unavailable: doubtfulCounts += 1
    case .versionConflict: refused += 1
    default: surprises.append("counting: \(error)")
    }
    return false
  }

  var summary: String {
    let doubtful = doubtfulEmails.count + doubtfulUpdates.count + doubtfulCounts
    return "\(acknowledged) writes acknowledged, \(refused) refused, \(doubtful) in doubt"
  }

  /// Returns how the stored users contradict the outcomes.
  func mistakes(in stored: [User], counter: UserID) -> [String] {
    let byID = Dictionary(grouping: stored, by: \.id)
    let expected = users.values.compactMap { user -> String? in
      guard let found = byID[user.id]?.first else { return "lost: \(user)" }
      let mayBeNewer = doubtfulUpdates.contains(user.id) && found.version == user.version + 1
      return found == user || mayBeNewer ? nil : "changed: \(user) is stored as \(found)"
    }
    let unexpected = stored.compactMap { user -> String? in
      let isDoubtful = user.version == 1 && doubtfulEmails.contains(user.email.text)
      let isKnown = users[user.id] != nil || user.id == counter || isDoubtful
      return isKnown ? nil : "not created by any client: \(user)"
    }
    let twice = Dictionary(grouping: stored, by: \.email).filter { $1.count > 1 }
      .map { "stored \($1.count) times: \($0)" }
    return surprises + expected + unexpected + twice + mistakes(inCountsOf: byID[counter]?.first)
  }

  private func mistakes(inCountsOf counter: User?) -> [String] {
    guard let counter else { return ["lost: the counter"] }
    var mistakes: [String] = []
    if Set(counts).count < counts.count { mistakes.append("two writes made the same version") }
    if counter.version < counts.max() ?? 1 { mistakes.append("a version was lost: \(counter)") }
    if !(counts.count + 1...counts.count + 1 + doubtfulCounts).contains(counter.version) {
      mistakes.append("\(counts.count) counts, \(doubtfulCounts) in doubt, made \(counter)")
    }
    return mistakes
  }
}
