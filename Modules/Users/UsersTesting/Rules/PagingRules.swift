import Testing
import Users

extension UserDirectoryRule {
  static let paging = [
    UserDirectoryRule(name: "An empty directory has one empty page") { users in
      let page = try await users.users(after: nil, limit: 50)
      #expect(page == UserPage(users: [], next: nil))
    },

    UserDirectoryRule(name: "Pages list 250 users once each, in the order of their identifiers") {
      users in
      let created = try await Sample.fill(users, with: 250)
      let pages = try await Sample.walk(users, by: 100)
      #expect(pages.map(\.count) == [100, 100, 50])
      #expect(pages.flatMap(\.self) == created.sorted { $0.id < $1.id })
    },

    UserDirectoryRule(name: "A page that ends with the last user has no next page") { users in
      _ = try await Sample.fill(users, with: 4)
      #expect(try await Sample.walk(users, by: 2).map(\.count) == [2, 2])
      #expect(try await Sample.walk(users, by: 4).map(\.count) == [4])
      #expect(try await Sample.walk(users, by: 1).map(\.count) == [1, 1, 1, 1])
    },

    UserDirectoryRule(name: "Paging continues when users are created and deleted in between") {
      users in
      _ = try await Sample.fill(users, with: 9)
      let order = try await Sample.walk(users, by: 100).flatMap(\.self)
      let pages = try await Sample.walk(users, by: 3) { count in
        guard count == 1 else { return }
        try await users.delete(order[2].id, expecting: nil)
        try await users.delete(order[4].id, expecting: nil)
        _ = try await users.create(try Sample.draft(99))
      }
      let met = pages.flatMap(\.self)
      #expect(met.filter { order.contains($0) } == order.filter { $0 != order[4] })
      #expect(Set(met.map(\.id)).count == met.count)
    },
  ]
}
