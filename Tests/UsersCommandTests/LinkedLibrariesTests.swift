#if os(Linux)
  import Foundation
  import ProgramTesting
  import Testing

  struct LinkedLibrariesTests {
    @Test func `The program links no library that only a server needs`() async throws {
      let program = try Program("users")
      let binary = try Data(contentsOf: program.file)
      for library in ["libsqlite3.so", "libcurl.so"] {
        #expect(binary.range(of: Data(library.utf8)) != nil, "\(library)")
      }
      withKnownIssue("Swift Build of Swift 6.3 links what plugins run", isIntermittent: true) {
        for library in ["libmicrohttpd.so", "libsodium.so", "libpq.so"] {
          #expect(binary.range(of: Data(library.utf8)) == nil, "\(library)")
        }
      } when: {
        Program.mayLinkPluginTools
      }
    }
  }
#endif
