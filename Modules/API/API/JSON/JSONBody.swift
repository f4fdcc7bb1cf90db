import Foundation

/// Encodes values as message bodies, and decodes them.
enum JSONBody {
  private static let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  private static let coarse = Date.ISO8601FormatStyle()

  static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      // Formatting truncates, and the date may lie just below its millisecond in binary.
      try container.encode((date + 0.000_25).formatted(precise))
    }
    return encoder
  }()

  static let decoder = {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let date = (try? precise.parse(text)) ?? (try? coarse.parse(text)) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "An RFC 3339 date is required.")
      }
      return Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
    }
    return decoder
  }()
}
