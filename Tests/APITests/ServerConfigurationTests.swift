import API
import APITesting
import Testing

struct ServerConfigurationTests {
  @Test func `The server has the time to drain within half of the time to stop`() {
    #expect(ServerConfiguration().stopTimeout == .seconds(30))
    for seconds in [0, 1, 10, 3600, 86400] {
      let configuration = ServerConfiguration.with { $0.drainTime = .seconds(seconds) }
      // Half of the time is for the first hook, and the server takes little longer than the drain time.
      #expect(configuration.stopTimeout / 2 >= configuration.drainTime + .seconds(3))
    }
  }
}
