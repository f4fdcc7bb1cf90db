import Foundation
public import Notes
public import Testing
public import Users
import UsersTesting

/// One guarantee of `NoteRepository`, as a check for any implementation.
public struct NoteRepositoryRule: CustomTestStringConvertible, Sendable {
  /// The guarantee in a sentence.
  public let name: String

  /// The guarantee in a sentence.
  public var testDescription: String { name }

  /// Records an issue for each violation; expects an empty repository for an empty directory.
  public let check: @Sendable (any NoteRepository, any UserDirectory) async throws -> Void

  /// Every guarantee.
  public static let all = [
    NoteRepositoryRule(name: "A note that was added reads back equal") { notes, users in
      let user = try await users.create(try Sample.draft()).id
      let added = try await notes.add(" First\nSecond ", of: user)
      #expect(added.text == "First\nSecond" && added.user == user)
      #expect(try await notes.note(added.id) == added)
    },
    NoteRepositoryRule(name: "An invalid text adds nothing") { notes, users in
      let user = try await users.create(try Sample.draft()).id
      await #expect(throws: NotesError.invalidText) { try await notes.add(" ", of: user) }
      #expect(try await notes.notes(of: user, after: nil, limit: 1).isEmpty)
    },
    NoteRepositoryRule(name: "An unknown identifier is not found") { notes, _ in
      let id = UUID()
      await #expect(throws: NotesError.notFound(id)) { try await notes.note(id) }
    },
    NoteRepositoryRule(name: "A user who does not exist has no notes") { notes, _ in
      let user = UserID()
      await #expect(throws: NotesError.noSuchUser(user)) { try await notes.add("First", of: user) }
      await #expect(throws: NotesError.noSuchUser(user)) {
        try await notes.notes(of: user, after: nil, limit: 1)
      }
    },
    NoteRepositoryRule(name: "The notes of a user are deleted with the user, and no others") {
      notes, users in
      let user = try await users.create(try Sample.draft(1)).id
      let other = try await users.create(try Sample.draft(2)).id
      let gone = try await notes.add("First", of: user)
      let kept = try await notes.add("Second", of: other)
      try await users.delete(user, expecting: nil)
      await #expect(throws: NotesError.notFound(gone.id)) { try await notes.note(gone.id) }
      #expect(try await notes.notes(of: other, after: nil, limit: 9) == [kept])
    },
    NoteRepositoryRule(name: "Following the pages visits each note of a user once, in order") {
      notes, users in
      let user = try await users.create(try Sample.draft(1)).id
      let other = try await users.create(try Sample.draft(2)).id
      var added: [Note] = []
      for number in 1...5 {
        added.append(try await notes.add("Number \(number)", of: user))
        _ = try await notes.add("Other \(number)", of: other)
      }
      var visited: [Note] = []
      while true {
        let page = try await notes.notes(of: user, after: visited.last?.id, limit: 2)
        visited += page
        if page.count < 2 { break }
      }
      #expect(visited == added.sorted { $0.id < $1.id })
    },
  ]
}
