extension Prediction {
  /// The application supplies each input that something takes, once, and nothing else.
  func verifyValues() throws {
    for (number, resolution) in resolutions where number < 2 {
      try verifyValues(in: resolution, isForChild: number == 1)
    }
  }

  private func verifyValues(in resolution: Resolution, isForChild: Bool) throws {
    let inputs = blueprint.inputs(ofChild: isForChild)
    var supplied: Set<Int> = []
    for value in blueprint.values where value.isForChild == isForChild {
      let taken = value.keys.compactMap { key in inputs.first { blueprint.parts[$0].key == key } }
      // An override stands for the value, and a value does not stand for another one.
      guard !taken.isEmpty,
        taken.allSatisfy({ !resolution.isReplaced[$0] && supplied.insert($0).inserted })
      else { throw Resolution.Failure() }
    }
    // Where something is replaced, what nothing else takes may be missing.
    let isReplacing = resolution.isReplaced.contains(true)
    for input in inputs where !supplied.contains(input) && !resolution.isReplaced[input] {
      guard isReplacing, constructed[resolution.number]?.contains(input) != true else {
        throw Resolution.Failure()
      }
    }
  }
}
