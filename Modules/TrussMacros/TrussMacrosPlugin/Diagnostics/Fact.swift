/// A mistake in the use of a macro.
enum Fact: Sendable {
  case notInjectable
  case severalInitializers(String, count: Int)
  case severalMarked(String)
  case noInitializer(String)
  case conditional
  case failable(String)
  case generic
  case opaque(parameter: String)
  case inOut(parameter: String)
  case defaultedArgument(parameter: String)
  case sharedWithArguments(parameter: String)
  case weakValue(String)
  case injectedElsewhere
  case assistedProperty(String)
  case repeated(String)
  case unreadableLifetime
  case unreadableFlag
  case unreadableType
  case nothingProvided
  case providedElsewhere
  case notProvidable
  case severalProvided([String])
  case noResult(String)
  case opaqueResult(String)
  case mutating
  case lifetimeOfValue(String)
  case exportedContribution
}
