/// A feature: what it provides, and the probes that it contributes to applications.
struct Feature {
  /// The position among the features, each of which depends on earlier ones only.
  let index: Int

  let services: [Service]
  let probes: [Probe]

  /// The name of the target with its contract: `Feature07`.
  var name: String { "Feature\(index < 9 ? "0" : "")\(index + 1)" }

  /// The keys that it takes from other features, in the order of their numbers.
  var requirements: [Service.Key] {
    let dependencies = services.flatMap(\.dependencies) + probes.flatMap(\.dependencies)
    let keys = Set(dependencies.map(\.key).filter { $0.feature != index })
    return keys.sorted { $0.number < $1.number }
  }
}

/// Something that an application asks for a checksum, so that all services are constructed.
struct Probe {
  /// What tells the probe from all others, and from all services.
  let number: Int

  let dependencies: [Dependency]

  /// The name of the type that makes it.
  var name: String { "Probe\(number)" }
}
