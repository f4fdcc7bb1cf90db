// Snippets of Modules/TrussCore/Truss/Truss.docc/PassingArguments.md
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Truss

public protocol Store: Sendable {}
public struct Month: Sendable { static let may = Month() }
public struct Locale: Sendable { static let german = Locale() }
public struct Report: Sendable {
  static let sample = Report()
  init() {}
  init(store: any Store, month: Month, locale: Locale) {}
}
struct Heading { init(month: Month, locale: Locale) {} }
func present(_ report: Report) {}

// snippet: Overview

// snippet: Overview (2)

// bindings: Diagnostics
