/// One thing that a command takes: an argument, an option with a value, or a switch.
///
/// ```swift
/// let port = Parameter.option(
///   "port", "PORT", "The port to listen at.", environment: "USERS_PORT", default: 8080
/// ) { text in try Port(text) }
/// ```
///
/// The conversion of a text may throw any error that describes itself; its description is what the
/// person at the keyboard reads.
public struct Parameter<Value> {
  let entries: [Entry]
  let read: (Input) -> Value?

  /// An argument that has to be there, known by its place.
  public static func argument(
    _ name: String, _ help: String, convert: @escaping (String) throws -> Value
  ) -> Parameter {
    Parameter(entries: [Entry(.argument(name), help: help)]) { $0.argument(name, convert) }
  }

  /// An option with a value, such as `--port 8080` or `--port=8080`, which need not be there.
  ///
  /// - Parameters:
  ///   - name: The name without the dashes.
  ///   - placeholder: What stands for the value in the help.
  ///   - help: What the option is for, in sentences.
  ///   - environment: The variable that gives the value where the option is not there.
  ///   - convert: Makes the value of a text.
  /// - Returns: The option, whose value is `nil` where it is not there.
  public static func option<Wrapped>(
    _ name: String, _ placeholder: String, _ help: String, environment: String? = nil,
    convert: @escaping (String) throws -> Wrapped
  ) -> Parameter where Value == Wrapped? {
    let kind = Entry.Kind.option(name, placeholder: placeholder, environment: environment)
    return Parameter(entries: [Entry(kind, help: help)]) {
      $0.option(name, environment: environment, convert)
    }
  }

  /// An option with a value, and a default where it is not there.
  ///
  /// - Parameters:
  ///   - name: The name without the dashes.
  ///   - placeholder: What stands for the value in the help.
  ///   - help: What the option is for, in sentences.
  ///   - environment: The variable that gives the value where the option is not there.
  ///   - value: The value where neither is there.
  ///   - convert: Makes the value of a text.
  /// - Returns: The option.
  public static func option(
    _ name: String, _ placeholder: String, _ help: String, environment: String? = nil,
    default value: Value, convert: @escaping (String) throws -> Value
  ) -> Parameter {
    let option = Parameter<Value?>.option(
      name, placeholder, help + " Default: \(value).", environment: environment, convert: convert)
    return Parameter(entries: option.entries) { input in option.read(input).map { $0 ?? value } }
  }

  /// An option with a value that can be there several times, such as `--app one --app two`.
  ///
  /// - Parameters:
  ///   - name: The name without the dashes.
  ///   - placeholder: What stands for the value in the help.
  ///   - help: What the option is for, in sentences.
  ///   - convert: Makes a value of a text.
  /// - Returns: The option, whose values are in the order in which they are written.
  public static func list<Element>(
    _ name: String, _ placeholder: String, _ help: String,
    convert: @escaping (String) throws -> Element
  ) -> Parameter where Value == [Element] {
    Parameter(entries: [Entry(.list(name, placeholder: placeholder), help: help)]) {
      $0.list(name, convert)
    }
  }
}

extension Parameter<Bool> {
  /// A switch, such as `--json`: true where it is there.
  public static func flag(_ name: String, _ help: String) -> Parameter {
    Parameter(entries: [Entry(.flag(name), help: help)]) { $0.flag(name) }
  }
}

extension Parameter {
  /// Returns a parameter whose value is made of the value of this one.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> Parameter<Other> {
    Parameter<Other>(entries: entries) { input in read(input).map(transform) }
  }

  /// Two parameters whose values are judged together, such as options that exclude each other.
  ///
  /// - Parameters:
  ///   - first: The first parameter.
  ///   - second: The second parameter.
  ///   - convert: Makes one value of both; what it throws is reported like any other mistake.
  /// - Returns: What stands for both parameters.
  public static func both<First, Second>(
    _ first: Parameter<First>, _ second: Parameter<Second>,
    convert: @escaping (First, Second) throws -> Value
  ) -> Parameter {
    Parameter(entries: first.entries + second.entries) { input in
      let values = (first.read(input), second.read(input))
      guard let one = values.0, let other = values.1 else { return nil }
      return input.convert { try convert(one, other) }
    }
  }
}
