import Testing
import Truss

@testable import TrussQuestions

struct KeyPatternTests {
  private func keys(_ text: String, _ types: [(Any.Type, String)]) -> [String] {
    KeyPattern(text).keys(
      among: types.map { type, key in
        BindingFacts(
          id: key, key: key, type: _typeName(type, qualified: true), lifetime: .singleton,
          place: "Modules/Mail/Mail.swift:12:5")
      })
  }

  private static let types: [(Any.Type, String)] = [
    ((any Office.Clock).self, "any Clock"), ((any Office.Clock).self, "any Clock @Backup"),
    (Office.Shelf.self, "Shelf"), ([Office.Shelf].self, "[Shelf]"),
    ([String: Int].self, "[String: Int]"), (Result<Int, Never>.self, "Result<Int, Never>"),
    (Result<String, Never>.self, "Result<String, Never>"),
    ((@Sendable (Int) -> String).self, "(Int) -> String"), (Int?.self, "Int?"),
    (AsyncStream<Void>.self, "AsyncStream<Void>"),
    ((() throws(CancellationError) -> Int).self, "() throws(CancellationError) -> Int"),
  ]

  @Test(arguments: [
    ("Shelf", ["Shelf"]), ("Office.Shelf", ["Shelf"]), ("Shelf.self", ["Shelf"]),
    ("[Shelf]", ["[Shelf]"]), ("Array<Office.Shelf>", ["[Shelf]"]),
    ("[String:Int]", ["[String: Int]"]),
    ("Dictionary<String, _>", ["[String: Int]"]), ("Int?", ["Int?"]),
    ("Optional<Swift.Int>", ["Int?"]), ("(Int) -> String", ["(Int) -> String"]),
    ("@Sendable (Int)->String", ["(Int) -> String"]),
    ("Result", ["Result<Int, Never>", "Result<String, Never>"]),
    ("AsyncStream<Void>.self", ["AsyncStream<Void>"]),
    ("() throws(CancellationError) -> Int", ["() throws(CancellationError) -> Int"]),
    ("Result<Int, _>", ["Result<Int, Never>"]), ("Result<Int>", []), ("helf", []),
    ("any Clock", ["any Clock"]), ("Clock", ["any Clock"]), ("(any Clock).self", ["any Clock"]),
    ("Clock@Backup", ["any Clock @Backup"]), ("any Clock @ Backup", ["any Clock @Backup"]),
    ("Qualified<Backup, any Clock>", ["any Clock @Backup"]), ("Clock @Other", []),
    ("*Clock*", ["any Clock", "any Clock @Backup"]), ("Sh*f", ["Shelf"]),
    ("*", types.map(\.1).sorted()),
    ("Mail.swift:12", types.map(\.1).sorted()), ("Mail/Mail.swift:12:5", types.map(\.1).sorted()),
    ("Mail.swift:1", []), ("ail.swift:12", []), ("", []), ("[Shelf", []), ("Result<", []),
  ])
  func `Words mean keys as code or messages spell them`(_ text: String, _ expected: [String]) {
    #expect(keys(text, Self.types) == expected)
  }

  @Test func `An exact spelling wins over keys that also fit`() {
    #expect(keys("Clock", [Self.types[1]]) == ["any Clock @Backup"])
  }

  @Test(arguments: [
    ("Shelv", ["Shelf"]), ("shelf", ["Shelf"]), ("lock", ["any Clock"]), ("Xylophone", []),
  ])
  func `A misspelt word is near the key that it was meant to be`(
    _ word: String, _ expected: [String]
  ) {
    #expect(KeyPattern.near(word, among: ["Shelf", "any Clock"]) == expected)
  }
}
