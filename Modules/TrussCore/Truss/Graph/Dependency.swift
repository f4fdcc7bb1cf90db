/// One parameter of a factory: the key that it asks for, and the form in which it asks.
public struct Dependency: Sendable {
  /// When the instance is constructed.
  public enum Deferral: Sendable, Hashable {
    /// Together with the instance that depends on it.
    case none
    /// When it is first asked for.
    case lazy
    /// Whenever it is asked for.
    case provider
    /// In a scope that is opened for it.
    case scope(ScopeID)
  }

  /// The type of the parameter as it is written, for example `Lazy<UserService>`.
  public let type: Any.Type

  /// The key that the parameter asks for.
  public var key: Key

  /// Whether the parameter is `nil` when nothing provides the key.
  public var isOptional = false

  /// Whether the parameter takes all contributions to the key.
  public var isCollection = false

  /// When the instance is constructed.
  public var deferral = Deferral.none

  /// Whether the parameter is the instance that a decorator wraps.
  public var isDecorated = false

  /// Reads the key and the form out of the type of a parameter.
  ///
  /// - Parameter type: The type of the parameter.
  public init(on type: Any.Type) {
    self = (type as? any DependencyForm.Type)?.dependency ?? Dependency(plain: type)
  }

  /// Describes a parameter whose type is asked for as a whole, whatever it is.
  init(plain type: Any.Type) {
    self.type = type
    key = Key(type)
  }

  /// Describes a form around another parameter type.
  init(_ type: Any.Type, around content: Any.Type, _ change: (inout Dependency) -> Void) {
    let inner = Dependency(on: content)
    self.type = type
    key = inner.key
    isOptional = inner.isOptional
    isCollection = inner.isCollection
    deferral = inner.deferral
    change(&self)
  }
}
