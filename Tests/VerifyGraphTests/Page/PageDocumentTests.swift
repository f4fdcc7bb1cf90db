import Foundation
import ProgramTesting
import Testing

/// The page of documents that show what this package does not have, and searches and paths in its own.
@Suite(.needsBrowser, .serialized, .timeLimit(.minutes(5)))
struct PageDocumentTests {
  private let tool = Program.verifyGraph

  @Test func `The search finds bindings by their place`() async throws {
    try await tool.withPage(at: "#q=usersmodule.swift") { browser in
      try await browser.wait("main.querySelector('.rest') === null")
      let keys = try await browser.evaluate(Browser.listedKeys)
      #expect(keys.contains("UserClock") && !keys.contains("any Database"), "\(keys)")
      let place = try await browser.text("model.find('UserClock').facts.place")
      let line = try #require(place.split(separator: "/").last?.split(separator: ":")[1])
      try await browser.show("#q=UsersModule.swift:\(line)")
      #expect(try await browser.evaluate(Browser.listedKeys).contains("UserClock"))
    }
  }

  @Test func `A path between two bindings is found in either direction`() async throws {
    try await tool.withPage(at: "#binding=any%20Database&app=users-server") { browser in
      _ = try await browser.evaluate(
        "[...main.querySelectorAll('a')].find((one) => one.innerText.startsWith('Find a path')).click() ?? 0"
      )
      try await browser.wait("main.querySelector('.chips') !== null")
      try await browser.type("httpserver")
      try await browser.press("Enter")
      let path = try await browser.text(of: ".between dd")
      #expect(path.hasPrefix("any HTTPServer → ") && path.hasSuffix(" → any Database"), "\(path)")
      try await browser.show("#binding=UserClock&to=LogLevel&app=users-server")
      #expect(try await browser.text(of: ".between dd") == "no path")
    }
  }

  @Test func `A document without applications is an empty page that says so`() async throws {
    try await withDocument(applications: "", diagnostics: "") { browser in
      #expect(try await browser.text("main.innerText").contains("has no applications"))
      for view in ["modules", "start", "findings"] { try await browser.show("#view=\(view)") }
    }
  }

  @Test func `A binding shows its error first, with links, and its row has room on a phone`()
    async throws
  {
    let module = String(repeating: "VeryLong", count: 6) + "Module"
    let bindings = ["any Store", "Reader"].map { key in
      let edges =
        key == "Reader" ? #", "edges": [{"key": "Gone", "to": [], "gap": "missing"}]"# : ""
      return """
        {"id": "\(module)/\(key)", "key": "\(key)", "type": "Shop.\(key)", "module": "\(module)", \
        "lifetime": "weakSingleton", "flags": ["exported"], "place": "Shop.swift:\(key.count):1"\(edges)}
        """
    }
    let application = """
      {"name": "shop", "modules": [{"name": "\(module)", "place": "App.swift:1:1"}], "bindings": \
      [\(bindings.joined(separator: ", "))], "roots": [{"place": "App.swift:2:1", "edge": \
      {"key": "any Store", "to": ["\(module)/any Store"]}}]}
      """
    let message = [
      "nothing provides `Gone`, which `Reader` needs [missing-binding]",
      "  path: shop → any Store → Gone", "Shop.swift:9:1: note: fix: bind `Gone`",
    ].joined(separator: "\\n")
    let finding = """
      {"id": "missing-binding", "severity": "error", "applications": ["shop"], \
      "place": "Shop.swift:6:1", "message": "\(message)"}
      """
    try await withDocument(applications: application, diagnostics: finding) { browser in
      _ = try await browser.evaluate("go('#state=gap')")
      #expect(try await browser.text("main.innerText").contains("Nothing matches."))
      try await browser.show("#binding=Reader")
      #expect(
        try await browser.evaluate(
          "main.querySelector('.finding').getBoundingClientRect().top < main.querySelector('.why').getBoundingClientRect().top"
        ) == "true")
      let links = try await browser.evaluate(
        "[...main.querySelectorAll('.finding a')].map((link) => link.innerText)")
      #expect(links == #"["Reader","any Store"]"#)
      #expect(try await browser.text(of: ".finding .fix") == "fix: bind Gone · Shop.swift:9")
      try await browser.resize(width: 390)
      try await browser.show("#")
      let clipped = try await browser.evaluate(
        "[...main.querySelectorAll('.list tbody tr, .list tbody td')].filter((one) => one.scrollHeight > one.clientHeight + 1).length"
      )
      #expect(clipped == "0")
    }
  }

  @Test func `Texts of a graph are texts in the page`() async throws {
    let key = "Box<</script><img src=x onerror=alert(1)>, {{graph}}>"
    let application = """
      {"name": "<b>shop</b>", "modules": [{"name": "BoxModule", "place": "App.swift:1:1"}], \
      "bindings": [{"id": "BoxModule/\(key)", "key": "\(key)", "type": "Box", \
      "module": "BoxModule", "lifetime": "singleton", "place": "Box.swift:1:1"}], "roots": []}
      """
    let finding = """
      {"id": "some-id", "severity": "error", "applications": ["<b>shop</b>"], \
      "place": "Box.swift:1:1", "message": "<i>no</i>"}
      """
    try await withDocument(applications: application, diagnostics: finding) { browser in
      #expect(try await browser.text(of: "tbody a.key") == key)
      try await browser.press("Enter")
      let page = try await browser.text("main.innerText")
      #expect(page.contains(key) && page.contains("<i>no</i>"))
      let images = try await browser.evaluate("document.images.length")
      #expect(images == "0")
    }
  }

  private func withDocument(
    applications: String, diagnostics: String, _ body: (Browser) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "graph.json")
      let document = """
        {"schema": 1, "kind": "graph", "outcome": "errors", "applications": [\(applications)], \
        "diagnostics": [\(diagnostics)]}
        """
      try Data(document.utf8).write(to: file)
      try await tool.withPage(["--graph", file.path], body)
    }
  }
}
