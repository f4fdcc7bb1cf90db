import Foundation
import ProgramTesting
import Testing

extension Program {
  /// Writes a page, and opens it in a browser.
  func withPage(
    _ options: [String] = [], at fragment: String = "",
    _ body: (Browser) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "page.html")
      let result = try await run(["page", "--output", file.path] + options)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
      let browser = try await Browser()
      try await browser.open(file, fragment)
      try await body(browser)
      #expect(await browser.requests == [file.absoluteString])
      #expect(await browser.complaints == [])
    }
  }
}

extension Browser {
  /// The keys of the list, as an expression.
  static let listedKeys = "[...main.querySelectorAll('tbody a.key')].map((key) => key.innerText)"
}
