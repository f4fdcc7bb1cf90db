import Testing
import Truss

/// Properties that are set when an instance has been constructed.
struct PropertyInjectionTests {
  final class Log: Sendable {}
  final class Metrics: Sendable {}
  protocol Screen: AnyObject, Sendable { var log: Log? { get set } }

  final class Editor: Screen, @unchecked Sendable {
    var log: Log?
    var metrics: Metrics?
    var checks: [String] = []
    var later: Lazy<Log>?
    weak var document: Document?
    weak var window: Window?
  }

  final class Document: Sendable {
    let editor: Editor
    init(editor: Editor) { self.editor = editor }
  }

  final class Window: Sendable {
    let editor: Editor
    init(editor: Editor) { self.editor = editor }
  }

  @Test func `Properties are set by their types, in every form`() async throws {
    let container = try await Container(of: Editor.self, Log.self) {
      TestModule(requires: { Metrics?.self }) {
        Singleton(Editor.init).setting(\.log, \.metrics, \.checks).setting(\.later).exported()
        Singleton(Log.init).exported()
        Contribution { "disk" }
      }
    }
    let editor = try container.resolve(Editor.self)
    let log = try container.resolve(Log.self)
    #expect(editor.log === log && editor.metrics == nil && editor.checks == ["disk"])
    #expect(try editor.later?.value === log)
  }

  @Test func `Weak properties close a cycle that is freed with the container`() async throws {
    weak var document: Document?
    do {
      let container = try await Container(of: Window.self, Document.self) {
        Singleton(Editor.init).setting(\.document, \.window)
        Singleton(Document.init(editor:)).exported()
        Singleton(Window.init(editor:)).exported()
      }
      let window = try container.resolve(Window.self)
      #expect(window.editor.window === window)
      document = window.editor.document
      #expect(try container.resolve(Document.self) === document)
    }
    #expect(document == nil)
  }

  @Test func `A property of the bound protocol is set`() async throws {
    let container = try await Container(of: (any Screen).self) {
      Transient((any Screen).self, Editor.init).setting(\.log).exported()
      Singleton(Log.init)
    }
    #expect(try container.resolve((any Screen).self).log != nil)
  }

  @Test func `A property whose type nothing provides is reported`() {
    let graph = Graph(of: Editor.self) {
      Singleton(Editor.init).setting(\.log, \.checks).exported()
    }
    let hook = "the init hook of `Editor`"
    #expect(
      graph.findings == [
        "missing-binding: nothing provides `Log`, so it is always nil in \(hook)",
        "empty-collection: nothing contributes to `[String]`, which \(hook) injects",
      ])
  }
}
