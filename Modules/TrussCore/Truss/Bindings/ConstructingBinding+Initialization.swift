extension ConstructingBinding {
  /// Runs a hook once for each instance, right after the factory has returned it.
  ///
  /// The dependencies of the hook are late: they may depend on the instance. Two services that need
  /// each other are constructed one after the other, and the first one gets its peer in the hook:
  ///
  /// ```swift
  /// Singleton(Parser.init(lexer:))
  /// Singleton(Lexer.init).onInit { (lexer, parser: Parser) in lexer.parser = parser }
  /// ```
  ///
  /// The hook receives the instance that the factory made, without decorators. Nothing outside the
  /// construction sees the instance before the hook has ended: other threads that request it wait. On
  /// a cycle, the hooks run once everything on it has been constructed, those of dependencies first, so
  /// an initializer can receive an instance whose hook has not run yet.
  ///
  /// If the hook throws, the instance is discarded, with all others on a cycle with it, and the error
  /// is that of their construction.
  ///
  /// Services that hold each other strongly are never freed. Let one of them hold the other weakly.
  ///
  /// - Parameter hook: Receives the instance and the dependencies of the hook, in the same forms as those
  ///   of a factory. Several hooks of one binding run in the order of their declaration.
  /// - Returns: The binding with the hook.
  @inlinable
  public consuming func onInit<each Dependency>(
    _ hook: @escaping @Sendable (Service, repeat each Dependency) throws -> Void
  ) -> Self {
    initialized(taking: ParameterTypes<repeat each Dependency>()) { count in
      InitializationHook { arguments, place in
        var own = arguments.dropping(first: count)
        let instance = place.address.assumingMemoryBound(to: Service.self)
        do { try hook(instance.pointee, repeat own.next((each Dependency).self)) } catch {
          return error
        }
        return nil
      }
    }
  }

  /// Adds a hook, whose position among the parameters of all hooks the closure receives.
  @usableFromInline
  consuming func initialized<each Dependency>(
    taking types: ParameterTypes<repeat each Dependency>, by hook: (Int) -> InitializationHook
  ) -> Self {
    hooked(at: .initialization, taking: types) { $0.initialization.append(hook($1)) }
  }

  /// Sets properties of each instance, right after the factory has returned it.
  ///
  /// ```swift
  /// Singleton(Lexer.init).setting(\.parser, \.log)
  /// ```
  ///
  /// The type of a property is the type of the dependency. An optional property stays `nil` if nothing
  /// provides its type, which the module must allow as for an optional parameter. The dependencies are
  /// late, as those of ``onInit(_:)``: they may depend on the instance.
  ///
  /// - Parameter properties: The properties. They must be accessible from any isolation; set those of
  ///   an actor or of the main actor where they are used.
  /// - Returns: The binding with the properties.
  public consuming func setting<each Property>(
    _ properties: repeat any ReferenceWritableKeyPath<Service, each Property> & Sendable
  ) -> Self {
    initialized(taking: ParameterTypes<repeat each Property>()) { count in
      InitializationHook { arguments, place in
        let service = place.address.assumingMemoryBound(to: Service.self).pointee
        var own = arguments.dropping(first: count)
        func set<Value>(_ property: ReferenceWritableKeyPath<Service, Value>) throws {
          service[keyPath: property] = try own.next(Value.self)
        }
        do { repeat try set(each properties) } catch { return error }
        return nil
      }
    }
  }
}
