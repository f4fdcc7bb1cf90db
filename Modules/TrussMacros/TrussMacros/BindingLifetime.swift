/// How the instances of a derived binding are shared.
///
/// The macros read the spelling, so write a case where a lifetime is expected, as in
/// `@Injectable(.scoped(in: RequestContext.self))`.
public enum BindingLifetime {
  /// One instance for each container, as with `Singleton`.
  case singleton
  /// A new instance each time, as with `Transient`.
  case transient
  /// One instance while something holds it, as with `WeakSingleton`.
  case weakSingleton
  /// One instance for each open scope, as with `Scoped`.
  case scoped(in: Any.Type)
  /// An element of a collection, as with `Contribution`.
  case contribution
}
