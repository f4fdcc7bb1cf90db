import SwiftDiagnostics

extension Fact: DiagnosticMessage {
  var severity: DiagnosticSeverity { .error }

  var diagnosticID: MessageID {
    MessageID(domain: "TrussMacros", id: "\("\(self)".prefix { $0 != "(" })")
  }

  var message: String {
    switch self {
    case .notInjectable:
      "@Injectable derives a binding from an initializer, so it belongs to a class, a structure or an "
        + "actor"
    case .severalInitializers(let type, let count):
      "'\(type)' has \(count) initializers; mark the injected one with @Injected"
    case .severalMarked(let type):
      "'\(type)' already has an initializer marked with @Injected; the container calls only one"
    case .noInitializer(let type):
      "'\(type)' has no initializer that the container can call"
    case .conditional:
      "@Injectable cannot read what #if contains; declare an initializer outside of it"
    case .failable(let type):
      "a failable initializer cannot construct an injected '\(type)'; throw an error instead"
    case .generic:
      "a container cannot infer generic parameters; use the types that are bound"
    case .opaque(let parameter):
      "a container cannot infer the type of '\(parameter)'; take the protocol that is bound"
    case .inOut(let parameter):
      "a container cannot inject '\(parameter)', which is inout"
    case .defaultedArgument(let parameter):
      "'\(parameter)' has a default value, which is never used, because the caller supplies arguments"
    case .sharedWithArguments(let parameter):
      "a shared instance cannot take the argument '\(parameter)', which differs from call to call"
    case .weakValue(let type):
      "'\(type)' is a value, which nothing can hold weakly"
    case .injectedElsewhere:
      "@Injected marks an initializer of a type with @Injectable"
    case .assistedProperty(let property):
      "mark the initializer's parameter with @Assisted, not the property '\(property)'"
    case .repeated(let attribute):
      "the first \(attribute) counts; this one would be ignored"
    case .unreadableLifetime:
      "write the lifetime here: .singleton, .transient, .weakSingleton, .scoped(in: Scope.self) or "
        + ".contribution"
    case .unreadableFlag:
      "write true or false here, because the macro reads it while it compiles"
    case .unreadableType:
      "write a type here, followed by .self"
    case .nothingProvided:
      "no method and no property of this module is marked with @Provides"
    case .providedElsewhere:
      "@Provides marks the methods and properties of a module with @ProvidingModule"
    case .notProvidable:
      "@Provides marks methods and properties with one name"
    case .severalProvided(let names):
      "@Provides marks one property; declare \(names.map { "'\($0)'" }.joined(separator: ", ")) separately"
    case .noResult(let method):
      "'\(method)' returns nothing that could be provided"
    case .opaqueResult(let name):
      "the type of '\(name)' is hidden; name the protocol that dependents take"
    case .mutating:
      "a mutating method cannot be a factory, because bindings are constant"
    case .lifetimeOfValue(let property):
      "'\(property)' is a stored value, which has no other lifetime"
    case .exportedContribution:
      "a contribution is visible to every module and is not exported"
    }
  }
}
