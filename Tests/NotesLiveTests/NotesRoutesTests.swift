import API
import APITesting
import Foundation
import Logging
import LoggingTesting
import Notes
import NotesTesting
import Testing
import Truss
import TrussTesting
import Users
import UsersTesting

@testable import NotesLive

struct NotesRoutesTests {
  private let users = InMemoryUserDirectory()
  private let notes: InMemoryNoteRepository

  init() { notes = InMemoryNoteRepository(users: users) }

  @Test func `A POST adds a note, which a GET shows`() async throws {
    try await withRoutes { routes, path in
      let created = try await routes.send(.post, path, json: ["text": "First"])
      #expect(created.status == .created)
      #expect(try JSONDecoder().decode(NoteBody.self, from: created.body).text == "First")
      let shown = await routes.send(.get, try #require(created.headers[.location]))
      #expect(shown.status == .ok)
      #expect(shown.body == created.body)
    }
  }

  @Test func `A text that is invalid is a 422 that names the field`() async throws {
    try await withRoutes { routes, path in
      let response = try await routes.send(.post, path, json: ["text": " "])
      #expect(response.status == .unprocessableContent)
      #expect(String(decoding: response.body, as: UTF8.self).contains("text"))
    }
  }

  @Test(arguments: ["nonsense", "00000000-0000-0000-0000-000000000000"])
  func `An unknown note, and a user who does not exist, is a 404`(_ id: String) async throws {
    try await withRoutes { routes, _ in
      #expect(await routes.send(.get, "/v1/notes/\(id)").status == .notFound)
      #expect(await routes.send(.get, "/v1/users/\(id)/notes").status == .notFound)
      let added = try await routes.send(.post, "/v1/users/\(id)/notes", json: ["text": "First"])
      #expect(added.status == .notFound)
    }
  }

  @Test func `A list has one page after the other`() async throws {
    try await withRoutes { routes, path in
      for number in 1...3 { _ = try await routes.send(.post, path, json: ["text": "\(number)"]) }
      let first = try page(await routes.send(.get, "\(path)?limit=2"))
      let next = try #require(first.next)
      let second = try page(await routes.send(.get, "\(path)?limit=2&after=\(next)"))
      #expect(second.next == nil)
      #expect(Set((first.notes + second.notes).map(\.text)) == ["1", "2", "3"])
    }
  }

  @Test(arguments: ["limit=0", "limit=x", "after=x", "other=1"])
  func `An invalid query is a 400`(_ query: String) async throws {
    try await withRoutes { routes, path in
      #expect(await routes.send(.get, "\(path)?\(query)").status == .badRequest)
    }
  }

  @Test(arguments: [
    NotesError.unavailable("The disk is full."), .outcomeUnknown("The disk is full."),
  ])
  func `An outage is a 503 that says if a note may have been added, and its reason is only logged`(
    _ outage: NotesError
  ) async throws {
    await notes.fail(with: outage)
    try await withRoutes { routes, path in
      let list = await routes.send(.get, path)
      let addition = try await routes.send(.post, path, json: ["text": "First"])
      for response in [list, addition] {
        #expect(response.status == .serviceUnavailable)
        #expect(!String(decoding: response.body, as: UTF8.self).contains("disk"))
      }
      let isOpen = outage == .outcomeUnknown("The disk is full.")
      #expect(Problem(addition)?.members["outcome"] == (isOpen ? "unknown" : nil))
      #expect(routes.log.events.count { $0.metadata["reason"] == "The disk is full." } == 2)
    }
  }

  private struct NoteBody: Decodable {
    let text: String
  }

  private struct Page: Decodable {
    let notes: [NoteBody]
    let next: String?
  }

  private func page(_ response: Response) throws -> Page {
    try JSONDecoder().decode(Page.self, from: response.body)
  }

  /// Runs a body with the routes of the module over ``notes``, and the path of the notes of a user.
  private func withRoutes(_ body: (RoutesUnderTest, String) async throws -> Void) async throws {
    let user = try await users.create(try Sample.draft())
    let log = RecordingLog()
    let assembly = ModuleAssembly(NotesModule(), roots: Roots { [Route].self }) {
      Value(log.log)
      Scoped(in: RequestContext.self, RequestLog.init(log:context:))
    }
    let container = try await Container(
      assembly.overriding { Value((any NoteRepository).self, notes) })
    let routes = try await RoutesUnderTest(container.resolve([Route].self), log: log)
    try await body(routes, "/v1/users/\(user.id)/notes")
    // The scopes of requests need the container.
    withExtendedLifetime(container) {}
  }
}
