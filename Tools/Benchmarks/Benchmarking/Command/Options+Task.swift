import Arguments

extension Options {
  static var task: Parameter<Task> {
    let count = Parameter<String?>.option(
      "count", "NAME", "Runs this workload --iterations times, under a profiler that counts."
    ) { $0 }
    let variant = Parameter<Variant?>.option(
      "variant", "NAME", "What --count runs: hand, dictionary or truss."
    ) {
      guard let variant = Variant(rawValue: $0) else {
        throw InvalidValue("There is no such variant. There are: hand, dictionary, truss.")
      }
      return variant
    }
    let iterations = Parameter<Int?>.option("iterations", "COUNT", "How often --count runs it.") {
      try number($0)
    }
    let run = Parameter<Task?>.both(count, .both(variant, iterations) { ($0, $1) }) {
      name, details in
      guard let name else {
        guard details == (nil, nil) else {
          throw InvalidValue("--variant and --iterations go with --count NAME.")
        }
        return nil
      }
      return .run(workload: name, variant: details.0 ?? .truss, iterations: details.1 ?? 1000)
    }
    return .both(run, .flag("list", "Says which workloads there are.")) { run, lists in
      guard let run else { return lists ? .list : .measure }
      guard !lists else { throw InvalidValue("--list and --count exclude each other.") }
      return run
    }
  }
}
