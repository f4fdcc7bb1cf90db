import Testing

/// The generated blueprints of a seed: assemblies, or families whose outermost assemblies have no error.
///
/// `TRUSS_GENERATED_ASSEMBLIES` sets how many there are, and `TRUSS_GENERATED_SEED` the first seed.
struct Sample: CustomTestStringConvertible, Sendable {
  private static let size = 100

  let seed: Int
  var hasChildren = false

  static let families = samples(of: 500) { Sample(seed: $0, hasChildren: true) }
  static let all = samples(of: 2000) { Sample(seed: $0) } + families

  private static func samples(of amount: Int, _ sample: (Int) -> Sample) -> [Sample] {
    let count = Amount.generatedAssemblies(otherwise: Amount.part(of: amount)) / size
    return (0..<max(1, count)).map { sample(Amount.firstSeed + $0) }
  }

  /// Returns the assemblies of the first seeds.
  static func assemblies(ofSeeds count: Int) -> [Blueprint] {
    (0..<count).flatMap { Sample(seed: $0).blueprints }
  }

  static func families(ofSeeds count: Int) -> [Blueprint] {
    (0..<count).flatMap { Sample(seed: $0, hasChildren: true).blueprints }
  }

  var testDescription: String { "\(hasChildren ? "families" : "assemblies") of seed \(seed)" }

  var blueprints: [Blueprint] {
    var generator = SeededGenerator(seed: UInt64(seed))
    return (0..<Self.size).map { _ in
      hasChildren ? Blueprint.family(using: &generator) : Blueprint(using: &generator)
    }
    .filter { !hasChildren || Prediction.succeeds(for: $0) }
  }
}

extension Blueprint {
  /// The numbers of the children whose parents have no error, or that of the assembly if it has no children.
  var judged: [Int] {
    guard !children.isEmpty else { return [0] }
    return (1...children.count).filter {
      let parent = children[$0 - 1].parent
      return parent == 0 || Prediction.succeeds(for: self, in: parent)
    }
  }

  /// Those of which an application can build a container and take the roots.
  ///
  /// The start of a child has the errors of owned values, also where it is given a weak one.
  var running: [Int] {
    judged.filter {
      ($0 == 0 || Prediction.succeeds(for: self, in: $0)) && Prediction.runs(self, in: $0)
    }
  }
}
