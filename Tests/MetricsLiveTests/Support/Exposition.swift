/// Metrics in the text format of Prometheus, read strictly.
///
/// It accepts what the specification of version 0.0.4 calls for and nothing else that some reader may
/// tolerate: no metric twice, no samples without a type, no unknown escapes, no line without an end.
struct Exposition {
  struct Sample: Equatable {
    let name: String
    let labels: [String: String]
    let value: Double
  }

  struct Family {
    let name: String
    let help: String
    let kind: String
    var samples: [Sample] = []
  }

  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  private(set) var families: [Family] = []

  init(_ text: String) throws {
    guard text.hasSuffix("\n") else { throw Mistake(description: "the last line has no end") }
    var help: (name: String, text: String)?
    for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
      var reader = LineReader(line)
      if reader.take("# HELP ") {
        guard help == nil else { throw reader.mistake("a second HELP") }
        let name = try reader.name()
        try reader.expect(" ")
        help = (name, try reader.text(endingBefore: nil, escapes: "\\n"))
      } else if reader.take("# TYPE ") {
        let name = try reader.name()
        try reader.expect(" ")
        guard let text = help, text.name == name else { throw reader.mistake("no HELP before") }
        guard !families.contains(where: { $0.name == name }) else {
          throw reader.mistake("a second TYPE")
        }
        let kind = reader.rest
        guard ["counter", "gauge"].contains(kind) else { throw reader.mistake("an unknown type") }
        families.append(Family(name: name, help: text.text, kind: kind))
        help = nil
      } else {
        guard help == nil else { throw reader.mistake("no TYPE after HELP") }
        try add(try reader.sample(), of: reader)
      }
    }
  }

  private mutating func add(_ sample: Sample, of reader: LineReader) throws {
    guard let family = families.last else { throw reader.mistake("a sample without TYPE") }
    guard family.name == sample.name else {
      throw reader.mistake("a sample of another metric than \(family.name)")
    }
    guard !family.samples.contains(where: { ($0.name, $0.labels) == (sample.name, sample.labels) })
    else { throw reader.mistake("the same sample twice") }
    if family.kind == "counter", !family.name.hasSuffix("_total") || sample.value < 0 {
      throw reader.mistake("not a counter")
    }
    families[families.count - 1].samples.append(sample)
  }

  /// Returns the value of the sample with exactly these labels.
  func value(_ name: String, _ labels: [String: String] = [:]) -> Double? {
    families.lazy.flatMap(\.samples).first { ($0.name, $0.labels) == (name, labels) }?.value
  }
}
