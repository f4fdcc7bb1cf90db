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

extension Trait where Self == ConditionTrait {
  /// Skips the suite where there is no browser.
  static var needsBrowser: Self {
    .enabled(if: Browser.isInstalled, "Chromium is missing; Tools/setup chromium installs it")
  }
}
