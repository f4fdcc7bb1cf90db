/// The call of an initializer or a method by a binding.
struct FactoryCall {
  /// The reference to the function: `SQLUserStore.init` or `Self.directory`.
  let reference: String

  let parameters: [FactoryParameter]
  let isThrowing: Bool
  let isAsynchronous: Bool

  /// The global actor that is called, as an attribute: `@MainActor`.
  let isolation: String?

  /// The access level of what is called, as a modifier of another declaration.
  let access: String

  /// The factory as an argument of a binding: a reference where the type checker can find it by its labels; otherwise
  /// a closure, since it cannot infer the type of a reference to a function whose parameters have property wrappers, as
  /// with `@Assisted`.
  var expression: String {
    guard !parameters.isEmpty, !parameters.contains(where: { $0.isDefaulted || $0.isAssisted })
    else { return closure }
    return "\(reference)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))"
  }

  private var closure: String {
    let passed = parameters.filter { !$0.isDefaulted }
    let signature = passed.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    let arguments = passed.map { ($0.label.map { "\($0): " } ?? "") + $0.name }
    let effects = (isThrowing ? "try " : "") + (isAsynchronous ? "await " : "")
    let call = "\(effects)\(reference)(\(arguments.joined(separator: ", ")))"
    let head = [isolation, passed.isEmpty ? nil : "(\(signature))"].compactMap(\.self)
    return head.isEmpty ? "{ \(call) }" : "{ \(head.joined(separator: " ")) in \(call) }"
  }
}
