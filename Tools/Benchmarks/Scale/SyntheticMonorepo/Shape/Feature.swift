/// A feature: its services, and the probes that it contributes to applications.
struct Feature {
  /// The position among the features, each of which depends on earlier ones only.
  let index: Int

  let services: [Service]
  let probes: [Probe]

  /// The name of the target with its contract: `Feature07`.
  var name: String { "Feature\(index < 9 ? "0" : "")\(index + 1)" }

  /// The keys that it requires from other features, in the order of their numbers.
  var requirements: [Service.Key] {
    let dependencies = services.flatMap(\.dependencies) + probes.flatMap(\.dependencies)
    let keys = Set(dependencies.map(\.key).filter { $0.feature != index })
    return keys.sorted { $0.number < $1.number }
  }
}

/// A contribution whose checksum the application computes, so that all services are constructed.
struct Probe {
  /// A number that is unique among all probes and services.
  let number: Int

  let dependencies: [Dependency]

  /// The name of the type that creates it.
  var name: String { "Probe\(number)" }
}
