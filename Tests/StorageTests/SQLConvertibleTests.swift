import Foundation
import Storage
import Testing

struct SQLConvertibleTests {
  @Test func `Values survive a round trip`() {
    #expect(Int(sqlValue: (-7).sqlValue) == -7)
    #expect(Int64(sqlValue: Int64.max.sqlValue) == .max)
    #expect(Double(sqlValue: 0.1.sqlValue) == 0.1)
    #expect(Bool(sqlValue: true.sqlValue) == true)
    #expect(Bool(sqlValue: false.sqlValue) == false)
    #expect(String(sqlValue: "Zoë".sqlValue) == "Zoë")
    #expect([UInt8](sqlValue: [0, 255].sqlValue as SQLValue) == [0, 255])
  }

  @Test func `An optional stores nil as null`() {
    let nothing: Int? = nil
    #expect(nothing.sqlValue == .null)
    #expect(Int?(5).sqlValue == .integer(5))
    #expect(Int??(sqlValue: .null) == .some(.some(nil)) || Int?(sqlValue: .null) == .some(nil))
    #expect(Int?(sqlValue: .text("5")) == nil as Int??)
  }

  @Test func `Identifiers are stored in lower case and read in either case`() throws {
    let text = "8C5D1F0A-3B64-4C0D-9D2E-0123456789AB"
    let id = try #require(UUID(uuidString: text))
    #expect(id.sqlValue == .text(text.lowercased()))
    #expect(UUID(sqlValue: .text(text)) == id)
    #expect(UUID(sqlValue: .text("no identifier")) == nil)
  }

  @Test(arguments: [0, 1.5, 1_700_000_000.123456, -1_000_000.25])
  func `Dates are stored to the microsecond`(seconds: Double) throws {
    let stored = Date(timeIntervalSince1970: seconds).sqlValue
    #expect(stored == .integer(Int64((seconds * 1_000_000).rounded())))
    let date = try #require(Date(sqlValue: stored))
    #expect(date.sqlValue == stored)
  }

  @Test(arguments: [
    (Double.infinity, SQLValue.integer(.max)), (-.infinity, .integer(.min)), (.nan, .null),
    (1e300, .integer(.max)),
  ])
  func `Dates out of range are clamped`(seconds: Double, stored: SQLValue) {
    #expect(Date(timeIntervalSince1970: seconds).sqlValue == stored)
  }

  @Test func `A number that is not one is stored as null`() {
    #expect(Double.nan.sqlValue == .null)
  }

  @Test func `Stored dates sort like the dates`() {
    let dates = [-5, -0.000001, 0, 0.000001, 1_700_000_000].map(Date.init(timeIntervalSince1970:))
    let stored = dates.compactMap { Int64(sqlValue: $0.sqlValue) }
    #expect(stored.count == dates.count)
    #expect(stored == stored.sorted())
  }

  @Test func `A value of another kind is not converted`() {
    #expect(Int(sqlValue: .text("1")) == nil)
    #expect(Int(sqlValue: .real(1)) == nil)
    #expect(Int64(sqlValue: .null) == nil)
    #expect(Double(sqlValue: .text("1")) == nil)
    #expect(Bool(sqlValue: .integer(2)) == nil)
    #expect(String(sqlValue: .integer(1)) == nil)
    #expect([UInt8](sqlValue: .text("x")) == nil)
    #expect(Date(sqlValue: .text("2024-01-01")) == nil)
  }

  @Test func `An integer is a number when the number represents it exactly`() {
    #expect(Double(sqlValue: .integer(3)) == 3)
    #expect(Double(sqlValue: .integer(.max)) == nil)
  }
}
