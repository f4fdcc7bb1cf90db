import API
import Logging
import LoggingTesting
import Testing

struct RequestLogTests {
  @Test func `The log of a request identifies the request`() {
    let recording = RecordingLog()
    let log = RequestLog(log: recording.log, context: RequestContext(requestID: "r1"))
    log.info("a", ["b": "c", "requestID": "another"])
    log.error("d")
    #expect(
      recording.events.map(\.metadata) == [["requestID": "r1", "b": "c"], ["requestID": "r1"]])
  }
}
