import Testing
import Truss
import TrussVerification

struct SourceFilesTests {
  private let package = TemporaryPackage(files: [
    "Modules/Store/StoreLive/StoreModule.swift",
    "Modules/Users/Users/Values/User.swift",
    "Modules/Users/UsersLive/User.swift",
    "Apps/users-server/Server.swift",
    "Sources/Elsewhere/Lonely.swift",
    "Sources/Elsewhere/Lonely.txt",
    ".build/checkouts/Store/StoreLive/StoreModule.swift",
    "Modules/.hidden/Hidden.swift",
  ])

  private func text(
    of fileID: StaticString, below folder: String, shownBelow prefix: String? = nil
  ) -> String {
    SourceFiles(below: folder, shownBelow: prefix)
      .text(of: DeclarationLocation(fileID: fileID, line: 3, column: 7))
  }

  @Test(
    arguments: [
      ("StoreLive/StoreModule.swift", "Modules/Store/StoreLive/StoreModule.swift"),
      ("Users/User.swift", "Modules/Users/Users/Values/User.swift"),
      ("UsersLive/User.swift", "Modules/Users/UsersLive/User.swift"),
      ("users_server/Server.swift", "Apps/users-server/Server.swift"),
      ("Renamed/Lonely.swift", "Sources/Elsewhere/Lonely.swift"),
    ] as [(StaticString, String)])
  func `A file is found in the innermost folder with the name of its module`(
    _ fileID: StaticString, _ path: String
  ) {
    #expect(text(of: fileID, below: package.path, shownBelow: "") == "\(path):3:7")
  }

  @Test(
    arguments: [
      ("UsersLive/User.swift", "Users/UsersLive/User.swift"),
      ("Users/User.swift", "Users/Users/User.swift"),
    ] as [(StaticString, String)])
  func `A file of another working tree below the package is not meant`(
    _ fileID: StaticString, _ path: String
  ) {
    let paths = ["UsersLive/User.swift", "Users/User.swift", "User.swift"]
      .map { "Users/\($0)" }
    let package = TemporaryPackage(files: paths + paths.map { "trees/feature/\($0)" })
    #expect(text(of: fileID, below: package.path, shownBelow: "") == "\(path):3:7")
  }

  @Test(
    arguments: ["Other/Missing.swift", "Other/User.swift", "Other/Hidden.swift", "odd"]
      as [StaticString])
  func `A location whose file is missing or ambiguous stays unchanged`(_ fileID: StaticString) {
    #expect(text(of: fileID, below: package.path) == "\(fileID):3:7")
  }

  @Test func `Paths begin with the folder unless specified otherwise`() {
    let file: StaticString = "StoreLive/StoreModule.swift"
    let path = "Modules/Store/StoreLive/StoreModule.swift:3:7"
    #expect(text(of: file, below: package.path) == "\(package.path)/\(path)")
    for prefix in ["../shop", "../shop/"] {
      #expect(text(of: file, below: package.path, shownBelow: prefix) == "../shop/\(path)")
    }
  }

  @Test func `A missing folder has no files`() {
    #expect(text(of: "A/B.swift", below: "/nowhere/at/all") == "A/B.swift:3:7")
  }
}
