import Access
import Foundation
import StorageTesting
import Testing

@testable import AccessLive

/// What the registry guarantees, on each database.
struct TokenRegistryTests {
  enum Place: CaseIterable {
    case sqlite
    case postgres

    func run(_ body: (SQLTokenRegistry) async throws -> Void) async throws {
      switch self {
      case .sqlite: try await withTokens(body)
      case .postgres:
        try await withPostgresDatabase(migrations: [AccessMigrations.createTokens]) { database in
          try await body(SQLTokenRegistry(over: database))
        }
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `A token that was issued is listed as it was requested`(_ place: Place) async throws {
    try await place.run { tokens in
      let expiry = Date(timeIntervalSince1970: 4_000_000_000.75)
      for (number, role) in Role.allCases.enumerated() {
        _ = try await tokens.issue(
          TokenName("Größe \(number)"), role, expiresAt: number == 0 ? nil : expiry)
      }
      let listed = try await tokens.tokens()
      #expect(Set(listed.map(\.role)) == Set(Role.allCases))
      for token in listed {
        #expect(token.name.description.hasPrefix("Größe "))
        #expect(token.revokedAt == nil)
        let second = Date(timeIntervalSince1970: 4_000_000_000)
        #expect(token.expiresAt == (token.role == Role.allCases[0] ? nil : second))
        #expect(abs(token.issuedAt.timeIntervalSinceNow) < 60)
      }
      #expect(listed.map(\.issuedAt) == listed.map(\.issuedAt).sorted())
    }
  }

  @Test(arguments: Place.allCases)
  func `Each token has its own identifier and secret`(_ place: Place) async throws {
    try await place.run { tokens in
      var texts: Set<String> = []
      for _ in 0..<50 { texts.insert(try await tokens.issue().bearer.text) }
      #expect(texts.count == 50)
      #expect(Set(try await tokens.tokens().map(\.id)).count == 50)
      #expect(Set(texts.map { String($0.suffix(BearerToken.secretByteCount * 2)) }).count == 50)
    }
  }

  @Test(arguments: Place.allCases)
  func `A registry knows whether it has ever issued a token`(_ place: Place) async throws {
    try await place.run { tokens in
      #expect(try await !tokens.hasIssued())
      let issued = try await tokens.issue()
      #expect(try await tokens.hasIssued())
      _ = try await tokens.revoke(issued.token.id)
      #expect(try await tokens.hasIssued())
    }
  }

  @Test(arguments: Place.allCases)
  func `A text that differs in any digit is unknown`(_ place: Place) async throws {
    try await place.run { tokens in
      let issued = try await tokens.issue()
      let text = Array(issued.bearer.text)
      for index in text.indices where text[index].isHexDigit && index >= 6 {
        var changed = text
        changed[index] = text[index] == "0" ? "1" : "0"
        let sent = try #require(BearerToken(String(changed)))
        #expect(try await tokens.verify(sent) == .unknown)
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `The secret of one token does not verify another one`(_ place: Place) async throws {
    try await place.run { tokens in
      let one = try await tokens.issue()
      let other = try await tokens.issue()
      let secret = one.bearer.text.suffix(BearerToken.secretByteCount * 2)
      let sent = try #require(BearerToken("\(BearerToken.prefix)\(other.token.id)_\(secret)"))
      #expect(try await tokens.verify(sent) == .unknown)
    }
  }

  @Test(arguments: Place.allCases)
  func `A revoked token is refused immediately`(_ place: Place) async throws {
    try await place.run { tokens in
      let issued = try await tokens.issue()
      let other = try await tokens.issue()
      let revoked = try await tokens.revoke(issued.token.id)
      #expect(revoked.revokedAt != nil)
      #expect(try await tokens.verify(issued.bearer) == .issued(revoked, .revoked))
      #expect(try await tokens.verify(other.bearer) == .issued(other.token, .active))
      #expect(try await tokens.tokens().contains(revoked))
    }
  }

  @Test(arguments: Place.allCases)
  func `A token that is revoked again keeps the time of the first`(_ place: Place) async throws {
    try await place.run { tokens in
      let issued = try await tokens.issue()
      let revoked = try await tokens.revoke(issued.token.id)
      #expect(try await tokens.revoke(issued.token.id) == revoked)
    }
  }

  @Test(arguments: Place.allCases)
  func `A token that was not issued cannot be revoked`(_ place: Place) async throws {
    try await place.run { tokens in
      let id = TokenID(bytes: [0, 1, 2, 3, 4, 255])
      await #expect(throws: AccessError.notFound(id)) { try await tokens.revoke(id) }
      let listed = try await tokens.tokens()
      #expect(listed.isEmpty)
    }
  }
}
