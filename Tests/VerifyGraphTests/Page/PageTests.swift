import Foundation
import ProgramTesting
import Testing

/// The page as people use it.
@Suite(.needsBrowser, .serialized, .timeLimit(.minutes(5)))
struct PageTests {
  private let tool = Program.verifyGraph

  @Test
  func `It opens with the cursor in the search, a verdict for each application and all bindings`()
    async throws
  {
    try await tool.withPage { browser in
      #expect(try await browser.text("document.activeElement.id") == "search")
      #expect(try await browser.text(of: ".verdicts b") == "users-server")
      try await browser.wait("main.querySelector('.rest') === null")
      let rows = try await browser.evaluate("main.querySelectorAll('tbody tr').length")
      #expect(try await browser.evaluate("model.scope().rows.length") == rows)
      #expect(try await browser.evaluate("main.innerText.includes('UserClock')") == "true")
    }
  }

  @Test func `Typing filters, Enter opens the first, and Escape goes back to the search`()
    async throws
  {
    try await tool.withPage { browser in
      try await browser.type("database")
      #expect(try await browser.text(of: "tbody a.key") == "any Database")
      #expect(try await browser.text(of: "tbody mark") == "Database")
      let count = try await browser.evaluate("main.querySelectorAll('tbody tr').length")
      try await browser.press("Enter")
      #expect(try await browser.text(of: "h2") == "any Database")
      #expect(try await browser.text("document.title").hasPrefix("any Database – "))
      #expect(
        try await browser.evaluate("document.activeElement.closest('[data-column]') !== null")
          == "true")
      try await browser.press("Escape")
      try await browser.wait("main.querySelector('.list') !== null")
      #expect(try await browser.text("search.value") == "database")
      #expect(try await browser.evaluate("main.querySelectorAll('tbody tr').length") == count)
      #expect(try await browser.text("document.activeElement.id") == "search")
      try await browser.press("Escape")
      #expect(try await browser.evaluate("route.q ?? null") == "null")
      try await browser.type("no such key")
      #expect(try await browser.text("main.innerText").contains("Nothing matches."))
    }
  }

  @Test func `A screen reader finds landmarks, a table with headings, and the number of results`()
    async throws
  {
    try await tool.withPage { browser in
      try await browser.wait("main.querySelector('.rest') === null")
      let nodes = try await browser.accessibleNodes()
      func names(_ role: String) -> [String] { nodes.filter { $0.role == role }.map(\.name) }
      #expect(names("search").count == 1 && names("main").count == 1)
      #expect(names("searchbox") == ["Search keys"])
      #expect(names("navigation") == ["Views", "Applications"])
      #expect(names("table") == ["Bindings"])
      let headings = names("columnheader")
      #expect(headings.count == 7 && headings.contains("Lifetime") && !headings.contains(""))
      let rows = try await browser.evaluate("main.querySelectorAll('tbody tr').length")
      #expect("\(names("row").count - 1)" == rows)
      #expect(names("cell").count == 7 * (names("row").count - 1))
      #expect(nodes.contains { $0.role == "link" && $0.name.hasPrefix("any Database") })

      try await browser.type("database")
      let count = try await browser.evaluate("main.querySelectorAll('tbody tr').length")
      try await browser.wait("element('announcement').textContent === '\(count) bindings'")
      let found = try await browser.accessibleNodes().first { $0.role == "status" }
      #expect(found?.text == "\(count) bindings" && count != rows)
    }
  }

  @Test(arguments: [
    "", "#view=modules", "#view=start", "#view=start&app=users-server", "#view=findings",
    "#binding=any%20Database",
  ])
  func `Everything that can be used has a name, and Tab reaches it in the order of reading`(
    _ view: String
  ) async throws {
    try await tool.withPage(at: view) { browser in
      try await browser.wait("element('announcement').textContent !== ''")
      let nodes = try await browser.accessibleNodes()
      let nameless = nodes.filter {
        ["link", "button", "image", "table", "columnheader", "combobox", "searchbox", "navigation"]
          .contains($0.role) && $0.name.isEmpty
      }
      #expect(nameless.isEmpty, "\(nameless)")
      #expect(nodes.count { $0.role == "link" } > 4)
      let isInOrder = try await browser.evaluate(
        "[...document.querySelectorAll('[tabindex]')].every((one) => one.tabIndex <= 0)")
      #expect(isInOrder == "true")
      _ = try await browser.evaluate("search.focus() ?? 0")
      var places: [Int] = []
      for _ in 1...8 {
        try await browser.press("Tab")
        let place = try await browser.evaluate(
          "[...document.querySelectorAll('*')].indexOf(document.activeElement)")
        places.append(try #require(Int(place)))
      }
      #expect(places == places.sorted() && Set(places).count == places.count)
    }
  }

  @Test func `Arrows walk through the list and the columns of a binding`() async throws {
    try await tool.withPage { browser in
      try await browser.press("ArrowDown", "ArrowDown")
      #expect(
        try await browser.evaluate(
          "[...main.querySelectorAll('tbody a.key')].indexOf(document.activeElement)") == "1")
      try await browser.press("ArrowUp", "ArrowUp")
      #expect(try await browser.text("document.activeElement.id") == "search")
      try await browser.press("ArrowDown")
      // Forced colors show an outline that is transparent, and no background.
      let outline = "getComputedStyle(document.activeElement).outlineStyle"
      #expect(try await browser.text(outline) == "solid")
      try await browser.press("/")
      try await browser.type("userdirectory")
      try await browser.press("Enter")
      #expect(try await browser.text(of: "h2") == "any UserDirectory")
      try await browser.press("ArrowRight")
      let focusedKey = "document.activeElement.querySelector('.key').innerText"
      #expect(try await browser.text(focusedKey) == "UserClock")
      // The browser scrolls where there is no further link.
      #expect(try await browser.evaluate("walk(firstIn(1), -1, 0)") == "false")
      try await browser.press("Enter")
      #expect(try await browser.text(of: "h2") == "UserClock")
      try await browser.press("ArrowLeft")
      #expect(
        try await browser.text("document.activeElement.closest('[data-column]').dataset.column")
          == "0")
      try await browser.press("Escape")
      try await browser.wait("main.querySelector('h2').innerText === 'any UserDirectory'")
      #expect(try await browser.text(focusedKey) == "UserClock")
    }
  }

  @Test func `The focus stays where it is when the page changes`() async throws {
    try await tool.withPage { browser in
      func focused() async throws -> String {
        try await browser.text("document.activeElement.innerText")
      }
      _ = try await browser.evaluate("document.querySelector('#views a:nth-child(2)').focus()")
      try await browser.press("Enter")
      #expect(try await focused() == "Modules")
      _ = try await browser.evaluate("window.choice = document.querySelector('#application')")
      _ = try await browser.evaluate("choice.focus(), choice.selectedIndex = 1")
      _ = try await browser.evaluate("choice.dispatchEvent(new Event('change', {bubbles: true}))")
      #expect(try await browser.text("document.activeElement.id") == "application")
      #expect(
        try await browser.evaluate("route.view === 'modules' && route.app !== undefined") == "true")
      _ = try await browser.evaluate("(window.old = main.firstChild) && 0")
      try await browser.resize(width: 1280)
      try await browser.wait("innerHeight === 844")
      #expect(try await browser.evaluate("main.firstChild === old") == "true")
      _ = try await browser.evaluate("main.querySelector('.matrix [tabindex=\"0\"]').focus()")
      let cell = try await focused()
      try await browser.resize(width: 1000)
      try await browser.wait("main.firstChild !== old")
      #expect(try await focused() == cell)
    }
  }

  @Test func `A link to a view gives it the focus, and the matches of a search sort from the top`()
    async throws
  {
    try await tool.withPage(at: "#view=modules") { browser in
      #expect(try await browser.text("document.activeElement.id") == "main")
      try await browser.show("#q=any")
      _ = try await browser.evaluate("main.querySelector('[data-sort=reach]').click()")
      #expect(try await browser.text("main.querySelector('[aria-sort]').ariaSort") == "descending")
    }
  }

  @Test func `A link leads to a binding in an application, and says what why says`() async throws {
    let answer = try await tool.run(["why", "Database", "--app", "users-server"])
    let path = try #require(answer.output.firstMatch(of: /users-server: (.*)\n/)?.output.1)
    let steps = path.split(separator: " → ").map { $0.replacing(#/ \(.*\)$/#, with: "") }
    try await tool.withPage(at: "#binding=any%20Database&app=users-server") { browser in
      #expect(try await browser.text(of: "h2") == "any Database")
      #expect(
        try await browser.evaluate(
          "[...main.querySelectorAll('.why dd:first-of-type > .key')].map((key) => key.innerText)")
          == "[\(steps.map { "\"\($0)\"" }.joined(separator: ","))]")
      #expect(
        try await browser.text(of: ".command code")
          == "verify-graph why 'any Database' --app users-server")
      let uses =
        "{ dependents: [{ isReached: true, module: 'A' }, { isReached: false, module: 'B' }] }"
      #expect(
        try await browser.text("usesText(\(uses))")
          == "by 1 in 1 module (1 more that no root reaches)")
      try await browser.press("]")
      #expect(try await browser.text("route.app") == "users-server-postgres")
      #expect(try await browser.text("main.innerText").contains("replaced by"))
    }
  }

  @Test(arguments: ["UserDirectory", "UsersModule/UserDirectory"])
  func `A link may name a binding without its module, any and qualifier`(
    _ name: String
  ) async throws {
    try await tool.withPage(at: "#binding=\(name)") { browser in
      #expect(try await browser.text(of: "h2") == "any UserDirectory")
      _ = try await browser.evaluate(
        "(model.scope().rows.find((row) => row.facts.key === 'UserClock').facts.key = 'UserDirectory @Other')"
      )
      #expect(try await browser.evaluate("model.find('\(name)') === undefined") == "true")
    }
  }

  @Test func `The numbers of a start have their names on a phone`() async throws {
    try await tool.withPage(at: "#view=start") { browser in
      try await browser.resize(width: 390)
      try await browser.wait("innerWidth === 390")
      let label = try await browser.text(
        "getComputedStyle(main.querySelector('td[data-label]'), '::before').content")
      #expect(label == "\"longest chain \"")
    }
  }

  @Test func `Every view fits a phone, light and dark`() async throws {
    try await tool.withPage { browser in
      for (fragment, element) in Self.views {
        try await browser.show(fragment)
        let isShown = try await browser.evaluate("main.querySelector('\(element)') !== null")
        #expect(isShown == "true", "\(fragment)")
        for isDark in [false, true] {
          try await browser.resize(width: 390, isDark: isDark)
          try await browser.wait("innerWidth === 390")
          let page = "document.documentElement"
          let fits = try await browser.evaluate("\(page).scrollWidth <= \(page).clientWidth")
          #expect(fits == "true", "\(fragment)")
          let color = try await browser.text("getComputedStyle(document.body).backgroundColor")
          #expect(color == (isDark ? "rgb(21, 21, 20)" : "rgb(253, 253, 251)"))
        }
      }
    }
  }

  /// Views, also with names that do not exist, and something that each shows.
  private static let views = [
    ("#", ".list"), ("#view=modules", ".matrix a"), ("#view=start", "table tr"),
    ("#view=start&app=users-server", ".waterfall tbody tr"), ("#view=findings", ".plain h2"),
    ("#state=contribution", "tbody tr"), ("#binding=Metric", ".columns"), ("#q=((", ".none"),
    ("#q=%3Cimg%20src%3Dx%3E", ".none"), ("#view=nothing&app=nothing", ".list"),
    ("#binding=nothing", ".none"), ("#view=modules&cell=nothing>nothing", ".matrix"),
    ("#view=start&app=users-server&row=nothing", "tr"),
  ]

  @Test func `A cell of the matrix shows the dependencies, as modules does`() async throws {
    let answer = try await tool.run([
      "modules", "Users", "Storage", "--app", "users-server", "--format", "json",
    ])
    try await tool.withPage(at: "#view=modules&app=users-server&cell=UsersModule>StorageModule") {
      browser in
      let edges = try await browser.texts(
        "[...main.querySelectorAll('aside .edge')].map((edge) => edge.innerText)")
      for edge in edges { #expect(answer.output.contains("\"\(edge)\""), "\(edge)") }
      #expect(!edges.isEmpty)
      try await browser.wait("element('announcement').textContent.includes('\(edges[0])')")
      let focus = "document.activeElement.getAttribute('href')"
      _ = try await browser.evaluate("main.querySelector('.matrix [tabindex=\"0\"]').focus()")
      let cell = try await browser.text(focus)
      try await browser.press("ArrowUp")
      let other = try await browser.text(focus)
      #expect(cell.contains("UsersModule") && other.contains("view=modules") && other != cell)
      try await browser.press("Enter")
      #expect(try await browser.text("location.hash") == other)
      #expect(try await browser.text(focus) == other)
      #expect(
        try await browser.evaluate("main.querySelectorAll('.matrix a[tabindex=\"0\"]').length")
          == "1")
    }
  }

  @Test func `A construction of a start shows what would go with it, as cost does`() async throws {
    let answer = try await tool.run(["cost", "--app", "users-server"])
    let saving = try #require(answer.output.firstMatch(of: /any HTTPServer +(\d+) fewer/)?.output.1)
    let total = try #require(answer.output.firstMatch(of: /start constructs (\d+)/)?.output.1)
    let rest = try #require(Int(total)) - (try #require(Int(saving)))
    let expected = "\(total) → \(rest)"
    try await tool.withPage(at: "#view=start&app=users-server&row=APIModule/any HTTPServer") {
      browser in
      #expect(try await browser.text(of: ".large") == expected)
      let marked = try await browser.evaluate("main.querySelectorAll('tr.saved').length + 1")
      #expect(marked == String(saving))
    }
  }

  @Test func `It compares with an earlier graph, as diff does`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "base.json")
      let graph = try await tool.run(["graph"])
      let old = graph.output.replacing(#"/Log""#, with: #"/Journal""#)
        .replacing(#""Log""#, with: #""Journal""#)
      #expect(old != graph.output)
      try Self.document(old, injecting: "Journal", of: "LoggingModule", into: "any UserDirectory")
        .write(to: file)
      let answer = try await tool.run(["diff", file.path, "--format", "json"])
      let document = try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
      let answers = (document as? [String: Any])?["answers"] as? [[String: Any]]
      let changes = try #require(answers?.first?["changes"] as? [[String: Any]])
      let expected = changes.compactMap { $0["text"] as? String }
      #expect(!expected.isEmpty)
      try await tool.withPage(["--base", file.path], at: "#view=changes") { browser in
        let texts = try await browser.texts(
          "[...main.querySelectorAll('tbody tr')].map((row) => [...row.children[1].childNodes].filter((node) => node.className !== 'broken').map((node) => node.textContent).join(''))"
        )
        #expect(texts == expected)
        let broken = try await browser.texts(
          "[...main.querySelectorAll('tbody tr')].map((row) => row.querySelector('.broken')?.title ?? '')"
        )
        #expect(
          broken == changes.map { ($0["broken"] as? [String] ?? []).joined(separator: ", ") })
        #expect(broken.contains { $0.contains("any ") })
        try await browser.show("#state=changed")
        let changed = try await browser.evaluate(Browser.listedKeys)
        #expect(changed.contains("any UserDirectory") && changed.contains("Log"), "\(changed)")
        try await browser.show("#state=affected")
        let affected = try await browser.evaluate(Browser.listedKeys)
        #expect(affected.contains("UsersController") && !affected.contains("UserClock"))
      }
    }
  }

  /// Returns a document of graphs in which a binding has a further dependency, which breaks it when the key goes.
  private static func document(
    _ text: String, injecting key: String, of module: String, into dependent: String
  ) throws -> Data {
    var document = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    var applications = try #require(document["applications"] as? [[String: Any]])
    for application in applications.indices {
      var bindings = applications[application]["bindings"] as? [[String: Any]] ?? []
      for index in bindings.indices where bindings[index]["key"] as? String == dependent {
        let edges = bindings[index]["edges"] as? [[String: Any]] ?? []
        bindings[index]["edges"] = edges + [["key": key, "to": ["\(module)/\(key)"]]]
      }
      applications[application]["bindings"] = bindings
    }
    document["applications"] = applications
    return try JSONSerialization.data(withJSONObject: document)
  }

  @Test func `Places are links to an address of the sources`() async throws {
    try await tool.withPage(
      ["--source", "https://example.com/{path}#L{line}"], at: "#binding=UserClock"
    ) { browser in
      let address = try await browser.text("main.querySelector('a.place').href")
      #expect(address.contains(/^https:..example.com\/.*UsersModule.swift#L\d+$/), "\(address)")
    }
  }

  @Test func `A base that cannot be read is no page`() async throws {
    let result = try await tool.run(["page", "--base", "no-such-revision"])
    #expect(result.status == 3 && result.output.isEmpty)
    #expect(result.errors.contains("--base “no-such-revision”"))
  }
}
