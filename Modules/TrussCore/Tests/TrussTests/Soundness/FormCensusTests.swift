import Testing

/// Each form occurs in generated assemblies, in those without errors and in the others.
///
/// It examines the generator, so only thorough runs include it.
struct FormCensusTests {
  @Test(.enabled(if: Amount.isThorough))
  func `Each form occurs in sound and in unsound assemblies`() async {
    var generator = SeededGenerator(seed: 7000)
    var census = FormCensus()
    for number in 0..<3000 {
      await Task.yield()
      let isFamily = number.isMultiple(of: 3)
      let blueprint = isFamily ? Blueprint.family(using: &generator) : Blueprint(using: &generator)
      let isSound = (0...blueprint.children.count).allSatisfy {
        Prediction.succeeds(for: blueprint, in: $0)
      }
      census.add(blueprint, isSound: isSound)
    }
    for (form, count) in census.counts {
      let isEnough = count.sound >= count.soundMinimum && count.unsound >= count.unsoundMinimum
      #expect(isEnough, "\(form): \(count)")
    }
  }
}
