#if os(Linux)
  import Foundation
  import ProgramTesting
  import Testing

  struct LinkedLibrariesTests {
    @Test(arguments: [
      ("users", ["libsqlite3", "libcurl"], ["libmicrohttpd", "libsodium", "libpq"]),
      ("users-server", ["libmicrohttpd", "libpq", "libsodium", "libsqlite3"], ["libcurl"]),
    ])
    func `A program links no library that only the other one needs`(
      _ program: String, _ needed: [String], _ foreign: [String]
    ) async throws {
      let binary = try Data(contentsOf: try Program(program).file)
      for library in needed {
        #expect(binary.range(of: Data("\(library).so".utf8)) != nil, "\(library)")
      }
      withKnownIssue("Swift Build of Swift 6.3 links what plugins run", isIntermittent: true) {
        for library in foreign {
          #expect(binary.range(of: Data("\(library).so".utf8)) == nil, "\(library)")
        }
      } when: {
        Program.mayLinkPluginTools
      }
    }
  }
#endif
