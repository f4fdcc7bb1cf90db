import Testing
import Truss
import TrussVerification

struct SourceFilesTests {
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
  ) throws {
    let package = try Self.package()
    let files = SourceFiles(below: package.path, shownBelow: "")
    let location = DeclarationLocation(fileID: fileID, line: 3, column: 7)
    #expect(files.text(of: location) == "\(path):3:7")
  }

  @Test(
    arguments: [
      ("UsersLive/User.swift", "Users/UsersLive/User.swift"),
      ("Users/User.swift", "Users/Users/User.swift"),
    ] as [(StaticString, String)])
  func `A file of another working tree below the package is not meant`(
    _ fileID: StaticString, _ path: String
  ) throws {
    let paths = ["UsersLive/User.swift", "Users/User.swift", "User.swift"]
      .map { "Users/\($0)" }
    let package = TemporaryPackage(files: paths + paths.map { "trees/feature/\($0)" })
    let location = DeclarationLocation(fileID: fileID, line: 3, column: 7)
    #expect(SourceFiles(below: package.path, shownBelow: "").text(of: location) == "\(path):3:7")
  }

  @Test(
    arguments: ["Other/Missing.swift", "Other/User.swift", "Other/Hidden.swift", "odd"]
      as [StaticString])
  func `A location whose file is missing or ambiguous stays unchanged`(
    _ fileID: StaticString
  ) throws {
    let package = try Self.package()
    let location = DeclarationLocation(fileID: fileID, line: 3, column: 7)
    #expect(SourceFiles(below: package.path).text(of: location) == "\(fileID):3:7")
  }

  @Test func `Paths begin with the folder unless specified otherwise`() throws {
    let package = try Self.package()
    let location = DeclarationLocation(fileID: "StoreLive/StoreModule.swift", line: 1, column: 1)
    let path = "Modules/Store/StoreLive/StoreModule.swift:1:1"
    #expect(SourceFiles(below: package.path).text(of: location) == "\(package.path)/\(path)")
    for prefix in ["../shop", "../shop/"] {
      let files = SourceFiles(below: package.path, shownBelow: prefix)
      #expect(files.text(of: location) == "../shop/\(path)")
    }
  }

  @Test func `A missing folder has no files`() {
    let location = DeclarationLocation(fileID: "A/B.swift", line: 1, column: 2)
    #expect(SourceFiles(below: "/nowhere/at/all").text(of: location) == "A/B.swift:1:2")
  }

  private static func package() throws -> TemporaryPackage {
    TemporaryPackage(files: [
      "Modules/Store/StoreLive/StoreModule.swift",
      "Modules/Users/Users/Values/User.swift",
      "Modules/Users/UsersLive/User.swift",
      "Apps/users-server/Server.swift",
      "Sources/Elsewhere/Lonely.swift",
      "Sources/Elsewhere/Lonely.txt",
      ".build/checkouts/Store/StoreLive/StoreModule.swift",
      "Modules/.hidden/Hidden.swift",
    ])
  }
}
