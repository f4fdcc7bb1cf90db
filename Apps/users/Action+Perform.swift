import Storage
import Users

extension Action {
  /// Performs the action and reports its result.
  func perform(on users: any UserDirectory, _ report: Report) async throws {
    switch self {
    case .add(let draft): try report.show(try await users.create(draft))
    case .list(let request):
      let page = try await users.users(request)
      try report.show(page)
      if let next = page.next { report.hint(at: next) }
    case .listAll(let first): try await listAll(from: first, of: users, report)
    case .show(let id): try report.show(try await users.user(id))
    case .rename(let id, let name):
      // Unconditional: the command line takes no version to compare with.
      try report.show(try await users.update(id, UserChange(name: name), expecting: nil))
    case .remove(let id):
      try await users.delete(id, expecting: nil)
      try report.showRemoval(of: id)
    }
  }

  private func listAll(
    from first: PageRequest, of users: any UserDirectory, _ report: Report
  ) async throws {
    var list = ListReport(format: report.format)
    var page = try await users.users(first)
    try list.show(page.users)
    while let next = page.next {
      page = try await users.users(try PageRequest(limit: first.limit, after: next))
      try list.show(page.users)
    }
    try list.end()
  }

  /// Whether the action writes a database or only reads it.
  var access: StorageConfiguration.Access {
    switch self {
    case .list, .listAll, .show: .readOnly
    case .add, .rename, .remove: .readWrite
    }
  }
}
