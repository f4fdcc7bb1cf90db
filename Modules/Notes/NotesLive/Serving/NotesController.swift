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
      let note = try await notes.add(new.text, of: try user(in: request))
      let body = NoteBody(note)
      log.info("note created", ["note": .string(body.id)])
      return try .json(
        body, status: .created, headers: [.location: "\(NotesRoutes.collection)/\(body.id)"])
    }
  }

  func show(_ request: Request) async throws -> Response {
    try await answer {
      try request.query.refuseUnknown()
      return try .json(NoteBody(try await notes.note(try request.identifier(of: "a note"))))
    }
  }

  func list(_ request: Request) async throws -> Response {
    try await answer {
      let (limit, last) = try request.query.page(of: "a note")
      // One more shows whether another page follows.
      let found = try await notes.notes(
        of: try user(in: request), after: last, limit: limit + 1
      ).map(NoteBody.init)
      let page = Array(found.prefix(limit))
      return try .json(NotePage(notes: page, next: found.count > limit ? page.last?.id : nil))
    }
  }

  private func user(in request: Request) throws -> UserID {
    UserID(uuid: try request.identifier(of: "a user"))
  }

  /// Runs an action, logging and translating its errors.
  private func answer(_ action: () async throws -> Response) async throws -> Response {
    do {
      return try await action()
    } catch NotesError.cancelled {
      throw CancellationError()
    } catch let error as NotesError {
      switch error {
      case .unavailable(let reason), .outcomeUnknown(let reason):
        log.error("notes unavailable", ["reason": .string(reason)])
      case .invalidText, .notFound, .noSuchUser, .cancelled: break
      }
      throw Problem(error)
    }
  }
}

private struct NewNote: Decodable {
  let text: String
}

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

private struct NotePage: Encodable {
  let notes: [NoteBody]
  let next: String?
}
