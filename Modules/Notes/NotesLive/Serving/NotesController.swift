import API
import Foundation
import Logging
import Notes
import Users

/// Answers one request about notes.
struct NotesController: Sendable {
  let notes: any NoteRepository
  let log: RequestLog

  func create(_ request: Request) async throws -> Response {
    try await answer {
      try request.query.refuseUnknown()
      let new = try request.json(NewNote.self, members: "text")
      let note = try await notes.add(new.text, of: try request.user)
      let body = NoteBody(note)
      log.info("note created", ["note": .string(body.id)])
      return try .json(
        body, status: .created, headers: [.location: "\(NotesRoutes.collection)/\(body.id)"])
    }
  }

  func show(_ request: Request) async throws -> Response {
    try await answer {
      try request.query.refuseUnknown()
      return try .json(NoteBody(try await notes.note(try request.noteID)))
    }
  }

  func list(_ request: Request) async throws -> Response {
    try await answer {
      try request.query.refuseUnknown(besides: "limit", "after")
      let limit = try request.limit
      // One more shows whether another page follows.
      let found = try await notes.notes(
        of: try request.user, after: try request.last, limit: limit + 1
      ).map(NoteBody.init)
      let page = Array(found.prefix(limit))
      return try .json(NotePage(notes: page, next: found.count > limit ? page.last?.id : nil))
    }
  }

  /// Runs an action, logging and translating its errors.
  private func answer(_ action: () async throws -> Response) async throws -> Response {
    do {
      return try await action()
    } catch NotesError.cancelled {
      throw CancellationError()
    } catch let error as NotesError {
      if case .unavailable(let reason) = error {
        log.error("notes unavailable", ["reason": .string(reason)])
      }
      throw Problem(error)
    }
  }
}

/// The body of a request for a new note.
private struct NewNote: Decodable {
  let text: String
}

/// A note in the body of a response.
private struct NoteBody: Encodable {
  let id: String
  let user: UserID
  let text: String

  init(_ note: Note) {
    id = note.id.uuidString.lowercased()
    user = note.user
    text = note.text
  }
}

/// The body of a response with a page of notes.
private struct NotePage: Encodable {
  let notes: [NoteBody]
  let next: String?
}

extension Request {
  /// The user in the path.
  fileprivate var user: UserID {
    get throws {
      let text = try parameter("id")
      guard let user = try? UserID(text) else {
        throw Problem.notFound("“\(text)” does not identify a user.")
      }
      return user
    }
  }

  /// The note in the path.
  fileprivate var noteID: UUID {
    get throws {
      let text = try parameter("id")
      guard let id = UUID(uuidString: text) else {
        throw Problem.notFound("“\(text)” does not identify a note.")
      }
      return id
    }
  }

  fileprivate var last: UUID? {
    get throws {
      guard let text = try query.value("after") else { return nil }
      guard let id = UUID(uuidString: text) else {
        throw Problem.badRequest("The value of “after” is not an identifier of a note.")
      }
      return id
    }
  }

  fileprivate var limit: Int {
    get throws {
      let limit = try query.value("limit", as: Int.self) ?? 50
      guard (1...100).contains(limit) else {
        throw Problem.badRequest("The value of “limit” is \(limit). Send a number from 1 to 100.")
      }
      return limit
    }
  }
}
