import TrussTypeNames

/// Whether instances of other types can be used as instances of a type, which is read once for all of them.
package enum Fitting {
  case classType(Any.Type)

  /// An existential type, by its metatype.
  case existential(Any.Type)

  /// A type of which no other is a part.
  case concrete(Any.Type)

  case unknown

  /// Reads a type.
  ///
  /// The existential metatype of a protocol is found by its mangled name, which is that of the protocol
  /// type with a suffix. That fails for a protocol that is private to a file or has type arguments.
  package init(_ type: Any.Type) {
    if Key(type).isExistential {
      let metatype = _mangledTypeName(type).flatMap { _typeByName($0 + "Xp") }
      self = metatype.map { .existential($0) } ?? .unknown
    } else {
      self = type is AnyClass ? .classType(type) : .concrete(type)
    }
  }

  /// Returns whether an instance of another type can be used; `nil` if that is not known at run time.
  package func admits(_ other: Any.Type) -> Bool? {
    func isInstance<T>(of type: T.Type) -> Bool { other is T }
    func isSubclass<T>(of type: T.Type) -> Bool { other is T.Type }
    return switch self {
    case .classType(let type): _openExistential(type, do: isSubclass)
    case .existential(let metatype): _openExistential(metatype, do: isInstance)
    case .concrete(let type): type == other
    case .unknown: nil
    }
  }
}

extension Key {
  /// Returns whether an instance of another type can be used as one of this type; `nil` if unknown.
  package func fits(_ other: Any.Type) -> Bool? { Fitting(type).admits(other) }

  /// Whether the type is existential, as `any Store` is.
  package var isExistential: Bool {
    if case .existential = TypeName(type).syntax { true } else { false }
  }

  package var isTuple: Bool { if case .tuple = TypeName(type).syntax { true } else { false } }

  package var optional: Key {
    func optional<T>(of type: T.Type) -> Any.Type { T?.self }
    return Key(_openExistential(type, do: optional), qualifier: qualifier)
  }

  /// The key of all contributions to the key.
  package var collection: Key {
    func collection<T>(of type: T.Type) -> Any.Type { [T].self }
    return Key(_openExistential(type, do: collection), qualifier: qualifier)
  }

  /// The key of the contributions to the key by keys of a type, or of all contributions.
  package func collection(by keys: Any.Type?) -> Key {
    guard let keys = keys as? any Hashable.Type else { return collection }
    func dictionary<K: Hashable>(by keys: K.Type) -> Key {
      func dictionary<T>(of type: T.Type) -> Any.Type { [K: T].self }
      return Key(_openExistential(type, do: dictionary), qualifier: qualifier)
    }
    return _openExistential(keys, do: dictionary)
  }

  /// Whether the type comes with Swift, so that parameters of the type may mean different things.
  package var isStandardValue: Bool {
    guard case .nominal(let nominal) = TypeName(type).syntax else { return false }
    return ["Swift", "Foundation", "FoundationEssentials", "__C"].contains(nominal.module)
  }

  /// Whether the type is a structure or enumeration of the application, as configuration is.
  package var looksLikeInput: Bool {
    guard case .nominal = TypeName(type).syntax else { return false }
    return !(type is AnyClass)
  }
}
