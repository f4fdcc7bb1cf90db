import Foundation
import Testing
import Users

struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (1_772_353_800_125, "2026-03-01T08:30:00.125Z"),
    (951_782_400_007, "2000-02-29T00:00:00.007Z"),
    (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
  ])
  func `A time survives a round trip through its only format`(
    _ milliseconds: Int64, _ text: String
  ) throws {
    let time = Timestamp(milliseconds: milliseconds)
    #expect(time.description == text)
    #expect(try Timestamp(text) == time)
  }

  @Test(arguments: [
    "", "2026-03-01", "2026-03-01T08:30:00Z", "2026-03-01T08:30:00.125", "2026-02-30T08:30:00.125Z",
    "2026-03-01T08:30:00.125+01:00", "2026-03-01t08:30:00.125z", "2026-03-01T08:30:00.12aZ",
    "2026-03-01T25:30:00.125Z", "2026-03-01T08:30:00,125Z", "2026-03-01T08:30:00.+12Z",
    "1969-12-31T23:59:59.999Z",
  ])
  func `Any other format is rejected`(_ text: String) {
    #expect(throws: UsersError.invalid([InvalidField(nil, .malformedTime)])) { try Timestamp(text) }
  }

  @Test func `A date is truncated to the millisecond`() {
    #expect(Timestamp(Date(timeIntervalSince1970: 1.0019)).milliseconds == 1001)
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
  func `A date out of range is clamped`(_ seconds: Double) throws {
    let time = Timestamp(Date(timeIntervalSince1970: seconds))
    #expect(try Timestamp(time.description) == time)
  }

  @Test func `Times are ordered`() {
    #expect(Timestamp(milliseconds: 1) < Timestamp(milliseconds: 2))
  }
}
