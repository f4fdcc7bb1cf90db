/// The shape of a monorepo: features and their services, before anything is written.
struct Monorepo {
  let parameters: MonorepoParameters
  let features: [Feature]

  /// Generates the shape that parameters determine.
  init(_ parameters: MonorepoParameters) {
    self.parameters = parameters
    var builder = MonorepoBuilder(parameters)
    features = builder.build()
  }

  /// Returns the features that an application composes: the last application has all.
  ///
  /// A feature depends on earlier ones only, so the first of them are always complete.
  func features(ofApp app: Int) -> ArraySlice<Feature> {
    let share = features.count * (app + 1)
    return features.prefix((share + parameters.apps - 1) / parameters.apps)
  }
}
