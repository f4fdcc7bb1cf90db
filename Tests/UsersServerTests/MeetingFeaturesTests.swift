import API
import Notes
import Testing
import Truss
import Users
import UsersAssemblies
import UsersServerAssemblies
import UsersTesting

/// The features Users and Notes in the applications that compose them.
struct MeetingFeaturesTests {
  @Test func `Both applications with Notes remove the notes of a deleted user, the third has none`()
  {
    let removal = Graph.Key(UserRemoval.self)
    for assembly in [ServerAssembly(), LocalUsersAssembly(), RemoteUsersAssembly()]
      as [any Assembly]
    {
      let graph = Graph(of: assembly)
      let contributors = graph.nodes.filter { $0.key == removal }.compactMap(\.module)
        .map { graph.modules[$0].name }
      let isRemote = graph.name == RemoteUsersAssembly().name
      #expect(contributors == (isRemote ? [] : ["NotesModule"]), "\(graph.name)")
    }
  }

  @Test func `A DELETE of a user through the server deletes the notes`() async throws {
    try await ServerUnderTest.run { server in
      let user = try await server.users.create(try Sample.draft())
      let path = "/v1/users/\(user.id)/notes"
      let created = try await server.send(.post, path, json: #"{"text": "First"}"#)
      let note = try #require(created.headers[.location])
      #expect(try await server.send(.get, note).status == .ok)
      try await server.users.delete(user.id, expecting: 1)
      #expect(try await server.send(.get, note).status == .notFound)
      #expect(try await server.send(.post, path, json: #"{"text": "Late"}"#).status == .notFound)
    }
  }

  @Test func `A way back from the users to the notes is a cycle`() {
    let errors = Graph(of: WayBack()).diagnostics().filter { $0.severity == .error }
    #expect(errors.map(\.id) == [.dependencyCycle])
    #expect(
      errors.map { "\($0.message)" } == [
        "dependency cycle: any NoteRepository → any UserDirectory → any NoteRepository"
      ])
  }
}

/// The server with a directory that needs the notes, which need the directory.
private struct WayBack: Assembly {
  var base: some Assembly { ServerAssembly() }

  var overrides: Overrides {
    Singleton((any UserDirectory).self) { (_: any NoteRepository) in InMemoryUserDirectory() }
  }
}
