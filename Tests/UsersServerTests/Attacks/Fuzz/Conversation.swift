/// The actions of one client on a connection: the parts that it sends, and how it ends.
struct Conversation {
  enum Ending {
    /// It announces that it sends no more, and reads to the end.
    case stopsSending

    /// It reads until the server closes the connection.
    case waits

    /// It goes without reading.
    case leaves
  }

  /// The bytes, in the parts in which they are sent.
  let parts: [ArraySlice<UInt8>]
  let ending: Ending

  /// How many requests were made, before any was made wrong.
  let requests: Int

  /// How many responses there must be, if no request is wrong.
  let responses: Int?

  var bytes: [UInt8] { parts.flatMap(\.self) }

  /// Makes a conversation, always the same one for a seed and a number.
  init(_ number: Int, seed: Int, ids: [String]) {
    var random = Randomness(seed: seed, stream: number)
    let grammar = FuzzGrammar(ids: ids, number: number)
    var requests = (0..<random.one(of: [1, 1, 1, 2, 3, 6])).map { _ in grammar.request(&random) }
    let isWrong = !random.once(in: 4)
    if isWrong, random.once(in: 2) {
      let victim = random.number(0...(requests.count - 1))
      for _ in 0..<random.number(1...2) { FuzzMutation.change(&requests[victim], &random) }
    }
    var bytes = requests.flatMap(\.bytes)
    if isWrong, random.once(in: 2) {
      for _ in 0..<random.number(1...4) { FuzzMutation.change(&bytes, &random) }
    }
    self.requests = requests.count
    responses = isWrong ? nil : requests.count
    parts = Self.parts(bytes, &random)
    ending =
      switch random.number(1...200) {
      case 1...160: .stopsSending
      case 161: .waits
      default: .leaves
      }
  }

  /// Makes a conversation of one valid request, or one that only waits for what is sent.
  init(_ request: String) {
    parts = request.isEmpty ? [] : [Array(request.utf8)[...]]
    ending = .stopsSending
    requests = 1
    responses = request.isEmpty ? nil : 1
  }

  private static func parts(_ bytes: [UInt8], _ random: inout Randomness) -> [ArraySlice<UInt8>] {
    switch random.number(1...6) {
    case 1...3: return [bytes[...]]
    case 4 where bytes.count < 300: return bytes.indices.map { bytes[$0...$0] }
    default:
      let cuts = (0..<random.number(1...5)).map { _ in random.number(0...bytes.count) }.sorted()
      return zip([0] + cuts, cuts + [bytes.count]).map { bytes[$0..<$1] }.filter { !$0.isEmpty }
    }
  }
}
