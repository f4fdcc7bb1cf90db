import Logging
import LoggingTesting
import Testing

struct LogTests {
  @Test func `An event below the threshold is not evaluated`() {
    let recording = RecordingLog()
    let log = Log(threshold: .warning) { recording.log.record($0.level, $0.message, $0.metadata) }
    log.debug("a")
    log.info("b", ["never": .string(never())])
    log.warning("c")
    log.error("d", ["e": 1])
    #expect(recording.events.map(\.message) == ["c", "d"])
    #expect(recording.events.map(\.level) == [.warning, .error])
    #expect(recording.events.last?.metadata == ["e": 1])
  }

  @Test func `An announcement is recorded at every threshold`() {
    let recording = RecordingLog()
    let log = Log(threshold: .error) { recording.log.record($0.level, $0.message, $0.metadata) }
    log.announce("a", ["b": 1])
    #expect(recording.events.map(\.message) == ["a"])
    #expect(recording.events.map(\.level) == [.info])
    #expect(recording.events.last?.metadata == ["b": 1])
  }

  private func never() -> String {
    Issue.record("The metadata was evaluated.")
    return ""
  }

  @Test func `Levels are ordered by severity`() {
    #expect(LogLevel.allCases.sorted() == [.debug, .info, .warning, .error])
  }

  @Test func `A recording waits for an event`() async {
    let recording = RecordingLog()
    async let event = recording.event("b")
    recording.log.info("a")
    recording.log.info("b")
    #expect(await event.message == "b")
    #expect(await recording.event("a").message == "a")
  }
}
