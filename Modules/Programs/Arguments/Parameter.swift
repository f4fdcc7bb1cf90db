/// A parameter of a command: an argument, an option with a value, or a flag.
///
/// ```swift
/// let port = Parameter.option(
///   "port", "PORT", "The port to listen on.", environment: "USERS_PORT", default: 8080
/// ) { text in try Port(text) }
/// ```
///
/// A conversion may throw any error; the user sees its description.
public struct Parameter<Value> {
  let entries: [Entry]

  /// Returns the value, or records a mistake and throws.
  let read: (Input) throws -> Value

  /// Returns the value, or the error of a mistake, so that the next parameter is read in any case.
  func result(in input: Input) -> Result<Value, any Error> { Result { try read(input) } }

  /// A flag, such as `--json`, which is true when present.
  public static func flag(_ name: String, _ help: String) -> Parameter where Value == Bool {
    let entry = Entry(kind: .flag, name: name, help: help)
    return Parameter(entries: [entry]) { $0.has(entry) }
  }

  /// A required positional argument.
  public static func argument(
    _ name: String, _ help: String, convert: @escaping (String) throws -> Value
  ) -> Parameter {
    let entry = Entry(kind: .argument, name: name, help: help)
    return Parameter(entries: [entry]) { try $0.values(entry, convert)[0] }
  }

  /// An optional option with a value, such as `--port 8080` or `--port=8080`.
  ///
  /// - Parameters:
  ///   - name: The name without the dashes.
  ///   - placeholder: The word for the value in the help.
  ///   - help: The purpose of the option, in sentences.
  ///   - environment: The environment variable that provides the value of a missing option.
  ///   - convert: Converts the text to a value.
  /// - Returns: The option, whose value is `nil` when it is missing.
  public static func option<Wrapped>(
    _ name: String, _ placeholder: String, _ help: String, environment: String? = nil,
    convert: @escaping (String) throws -> Wrapped
  ) -> Parameter where Value == Wrapped? {
    let entry = Entry(
      kind: .option, name: name, placeholder: placeholder, environment: environment, help: help)
    return Parameter(entries: [entry]) { try $0.values(entry, convert).last }
  }

  /// An option with a value and a default.
  ///
  /// - Parameters:
  ///   - name: The name without the dashes.
  ///   - placeholder: The word for the value in the help.
  ///   - help: The purpose of the option, in sentences.
  ///   - environment: The environment variable that provides the value of a missing option.
  ///   - value: The value when both are missing.
  ///   - convert: Converts the text to a value.
  /// - Returns: The option.
  public static func option(
    _ name: String, _ placeholder: String, _ help: String, environment: String? = nil,
    default value: Value, convert: @escaping (String) throws -> Value
  ) -> Parameter {
    let option = Parameter<Value?>.option(
      name, placeholder, help + " Default: \(value).", environment: environment, convert: convert)
    return Parameter(entries: option.entries) { try option.read($0) ?? value }
  }

  /// An option with a value that may be repeated, such as `--app one --app two`.
  ///
  /// - Parameters:
  ///   - name: The name without the dashes.
  ///   - placeholder: The word for the value in the help.
  ///   - help: The purpose of the option, in sentences.
  ///   - convert: Converts the text to a value.
  /// - Returns: The option, whose values are in the order given.
  public static func list<Element>(
    _ name: String, _ placeholder: String, _ help: String,
    convert: @escaping (String) throws -> Element
  ) -> Parameter where Value == [Element] {
    let entry = Entry(kind: .list, name: name, placeholder: placeholder, help: help)
    return Parameter(entries: [entry]) { try $0.values(entry, convert) }
  }

  /// An option whose value is one of the cases of an enumeration.
  ///
  /// - Parameters:
  ///   - name: The name without the dashes.
  ///   - placeholder: The word for the value in the help.
  ///   - help: The purpose of the option and the meaning of its values, in sentences.
  ///   - environment: The environment variable that provides the value of a missing option.
  ///   - value: The value when both are missing.
  /// - Returns: The option.
  public static func choice(
    _ name: String, _ placeholder: String, _ help: String, environment: String? = nil,
    default value: Value
  ) -> Parameter where Value: CaseIterable & RawRepresentable<String> & Sendable {
    .option(name, placeholder, help, environment: environment, default: value) { text in
      if let value = Value(rawValue: text) { return value }
      let names = Value.allCases.map(\.rawValue)
      throw Mistake(
        "Write \(names.dropLast().joined(separator: ", ")) or \(names.last ?? "nothing").")
    }
  }

  // MARK: - Combining parameters

  /// Returns a parameter that transforms the value of this one.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> Parameter<Other> {
    Parameter<Other>(entries: entries) { transform(try read($0)) }
  }

  /// Two parameters that are converted together, such as mutually exclusive options.
  ///
  /// - Parameters:
  ///   - first: The first parameter.
  ///   - second: The second parameter.
  ///   - convert: Combines both values; an error that it throws is reported as a mistake.
  /// - Returns: The combined parameter.
  public static func both<First, Second>(
    _ first: Parameter<First>, _ second: Parameter<Second>,
    convert: @escaping (First, Second) throws -> Value
  ) -> Parameter {
    Parameter(entries: first.entries + second.entries) { input in
      let values = (first.result(in: input), second.result(in: input))
      let (one, other) = (try values.0.get(), try values.1.get())
      return try Result { try convert(one, other) }
        .mapError { input.record(Mistake("\($0)")) }.get()
    }
  }

  /// Several parameters of one type, whose values are in the same order.
  public static func all<Element>(
    _ parameters: [Parameter<Element>]
  ) -> Parameter where Value == [Element] {
    Parameter(entries: parameters.flatMap(\.entries)) { input in
      try parameters.map { $0.result(in: input) }.map { try $0.get() }
    }
  }
}
