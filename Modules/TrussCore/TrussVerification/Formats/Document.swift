import Foundation

enum Document {
  /// The number of their form; readers ignore members that they do not know, so a new member leaves it as it is.
  static let schema = 1
}

/// Returns a value as JSON with a line break at its end; equal values have equal bytes.
func encodeJSON(
  _ value: some Encodable, formatting: JSONEncoder.OutputFormatting = .prettyPrinted
) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
  // The documents contain texts and whole numbers only, which JSON can say.
  let data = (try? encoder.encode(value)) ?? Data()
  return String(decoding: data, as: UTF8.self) + "\n"
}
