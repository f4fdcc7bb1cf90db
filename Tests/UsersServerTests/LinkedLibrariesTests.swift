#if os(Linux)
  import Foundation
  import ProgramTesting
  import Testing

  struct LinkedLibrariesTests {
    @Test func `The server links no library that only a client needs`() async throws {
      let binary = try Data(contentsOf: try Program("users-server").file)
      for library in ["libmicrohttpd.so", "libpq.so", "libsodium.so", "libsqlite3.so"] {
        #expect(binary.range(of: Data(library.utf8)) != nil, "\(library)")
      }
      withKnownIssue("Swift Build of Swift 6.3 links what plugins run", isIntermittent: true) {
        #expect(binary.range(of: Data("libcurl.so".utf8)) == nil)
      } when: {
        Program.mayLinkPluginTools
      }
    }
  }
#endif
