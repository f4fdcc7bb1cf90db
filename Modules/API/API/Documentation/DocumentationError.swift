/// Why the routes of an application cannot be documented.
public enum DocumentationError: Error, Equatable, Sendable {
  /// A parameter of the path is not in the pattern of the route.
  case unknownParameter(RouteIdentity, String)
  /// Two routes have the same name, by which clients distinguish operations.
  case duplicateName(RouteIdentity, RouteIdentity)
  /// Two different schemas have the same name.
  case ambiguousSchema(String)
}

extension DocumentationError: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .unknownParameter(let route, let name):
      """
      The documentation of the route \(route) has the path parameter “\(name)”, but its pattern does \
      not. Add “{\(name)}” to the pattern, or remove the parameter.
      """
    case .duplicateName(let first, let second):
      """
      The routes \(first) and \(second) have the same name. Rename one: clients generated from the \
      documentation distinguish operations by their names.
      """
    case .ambiguousSchema(let name):
      "Two different schemas are called “\(name)”. Rename one."
    }
  }
}
