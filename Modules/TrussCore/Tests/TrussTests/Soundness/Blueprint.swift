/// An assembly as plain data, the source of both a real assembly and a prediction.
struct Blueprint: Sendable {
  enum Span: Sendable, Hashable {
    case singleton
    case factory
    case scoped(Int)
  }

  enum Form: Sendable, Hashable {
    case plain
    case optional
    case collection
    case lazy
    case provider
    case scope(Int)
  }

  struct Need: Sendable {
    var key: Int
    var form: Form
  }

  struct Part: Sendable {
    var key: Int
    var module: Int
    var span: Span
    var isContribution: Bool
    var isExported: Bool
    var needs: [Need]
  }

  static let keys = 14
  static let modules = 3
  static let scopes = 2

  var parts: [Part]
  var roots: [Need]

  /// Generates a blueprint in which each key is bound at most once.
  init(using generator: inout some RandomNumberGenerator) {
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }
    func need(below key: Int) -> Need {
      // Mostly towards smaller keys, so that many blueprints have no cycle.
      let limit = chance(92) ? max(key, 1) : Self.keys
      let forms: [Form] = [
        .plain, .plain, .plain, .optional, .collection, .lazy, .provider,
        .scope(Int.random(in: 0..<Self.scopes, using: &generator)),
      ]
      return Need(
        key: Int.random(in: 0..<limit, using: &generator),
        form: forms.randomElement(using: &generator) ?? .plain)
    }
    parts = []
    for key in 0..<Self.keys {
      let isBound = chance(95)
      for isContribution in [false, true] where isContribution ? chance(20) : isBound {
        let spans: [Span] = [.singleton, .singleton, .factory, .factory, .scoped(0), .scoped(1)]
        let span = chance(60) ? .singleton : spans.randomElement(using: &generator) ?? .factory
        parts.append(
          Part(
            key: key, module: Int.random(in: 0..<Self.modules, using: &generator),
            span: isContribution ? .singleton : span, isContribution: isContribution,
            isExported: chance(92),
            needs: (0..<Int.random(in: 0...3, using: &generator)).map { _ in need(below: key) }))
      }
    }
    roots = (0..<2).map { _ in need(below: Self.keys) }
  }

  /// Returns what a module sees under a key, or what the application sees.
  func part(_ key: Int, from module: Int?) -> Int? {
    parts.firstIndex {
      !$0.isContribution && $0.key == key && ($0.module == module || $0.isExported)
    }
  }
}

/// A generator whose numbers depend only on its seed.
///
/// It is SplitMix64: G. Steele, D. Lea and C. Flood, "Fast splittable pseudorandom number generators"
/// (2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
