import Testing

@testable import Scaffolding

struct TemplateTests {
  private let vocabulary = Vocabulary(
    words: ["Feature": "Billing", "items": "invoices"], conditions: ["API": true, "Storage": false])

  @Test(arguments: [
    ("", ""), ("no tags\n", "no tags\n"), ("import {{Feature}}Live", "import BillingLive"),
    ("{{Feature}}, {{items}}\n\n{ {{items}} }\n", "Billing, invoices\n\n{ invoices }\n"),
    ("a\n{{#API}}\nb\n\n{{/API}}\nc\n", "a\nb\n\nc\n"),
    ("a\n{{^API}}\nb\n\n{{/API}}\nc\n", "a\nc\n"),
    ("{{#API}}\n{{#Storage}}\na\n{{/Storage}}\n{{^Storage}}\nb\n{{/Storage}}\n{{/API}}\n", "b\n"),
    ("{{#Storage}}\n{{#API}}\na\n{{/API}}\n{{/Storage}}\n", ""),
    ("in {{#Storage}}a table{{/Storage}}{{^Storage}}memory{{/Storage}}.\n", "in memory.\n"),
  ])
  func `Words are filled in, and sections kept or left out`(
    _ template: String, _ text: String
  ) throws {
    #expect(try Template(text: template).rendered(with: vocabulary) == text)
  }

  @Test(arguments: [
    ("{{Item}}", TemplateError.unknownWord("Item")), ("{{#Web}}\n", .unknownCondition("Web")),
    ("a {{Feature", .unclosedTag("a {{Feature")), ("{{#API}}\na\n", .unclosedSection("API")),
    ("{{/API}}", .misplacedEnd("API")),
    ("{{#API}}{{#Storage}}{{/API}}{{/Storage}}", .misplacedEnd("API")),
  ])
  func `A malformed template is rejected`(_ template: String, _ error: TemplateError) {
    #expect(throws: error) { try Template(text: template).rendered(with: vocabulary) }
  }
}
