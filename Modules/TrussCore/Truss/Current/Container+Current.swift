extension Container {
  /// Makes this container the one that the whole process uses under a name.
  ///
  /// It replaces the container that was installed under the name, and is retained until another one
  /// replaces it, or until ``uninstall(from:)`` or ``uninstall(_:)`` is called. The observers of both
  /// containers are told.
  ///
  /// - Parameter name: The name; that of the application's container by default.
  public func install(as name: Name = .application) {
    let old = name.installed.replace(with: self)
    if old !== self { old?.report(.removal, of: name) }
    report(.installation, of: name)
  }

  /// Removes this container, if it is the installed one of a name.
  ///
  /// It leaves another container in place, so the owner of this one may call it at any time.
  ///
  /// - Parameter name: The name; that of the application's container by default.
  /// - Returns: Whether this container was installed under the name.
  @discardableResult
  public func uninstall(from name: Name = .application) -> Bool {
    guard name.installed.replace(with: nil, ifInstalled: self) === self else { return false }
    report(.removal, of: name)
    return true
  }

  /// Removes the installed container of a name, and releases it.
  ///
  /// - Parameter name: The name; that of the application's container by default.
  public static func uninstall(_ name: Name = .application) {
    name.installed.replace(with: nil)?.report(.removal, of: name)
  }

  private func report(_ activity: ContainerEvent.Activity, of name: Name) {
    reporter?.report(ContainerEvent(activity: activity, key: Key(Container.self), name: name))
  }

  /// Returns the current container: that of the task, or else the installed one.
  ///
  /// It is the way to use the current container where a failure must be handled; a property with
  /// ``Inject`` traps.
  ///
  /// ```swift
  /// let users = try Container.current().resolve((any UserDirectory).self)
  /// ```
  ///
  /// - Parameter name: The name; that of the application's container by default.
  /// - Returns: The container.
  /// - Throws: ``ContainerError/noCurrentContainer(name:)`` if there is none.
  public static func current(_ name: Name = .application) throws(ContainerError) -> Container {
    guard let container = name.current else { throw .noCurrentContainer(name: name.text) }
    return container
  }

  /// Runs a body in which this container is the current one.
  ///
  /// It takes precedence over the installed container, and over the container of an enclosing call,
  /// in the body and in the tasks that the body creates. Other tasks do not see it, so tests that run
  /// in parallel can each have a different container.
  ///
  /// - Parameters:
  ///   - name: The name; that of the application's container by default.
  ///   - body: The body.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  public func withCurrent<Result>(
    as name: Name = .application, _ body: () throws -> Result
  ) rethrows -> Result {
    try CurrentContainer.$innermost.withValue(CurrentContainer(self, as: name)) { try body() }
  }

  /// Runs an asynchronous body in which this container is the current one.
  ///
  /// It takes precedence as in the synchronous form, also in the tasks that the body creates. Other
  /// tasks do not see it, so tests that run in parallel can each have a different container.
  ///
  /// - Parameters:
  ///   - name: The name; that of the application's container by default.
  ///   - body: The body.
  /// - Returns: The result of the body.
  /// - Throws: The error of the body.
  public func withCurrent<Result>(
    as name: Name = .application, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await CurrentContainer.$innermost.withValue(CurrentContainer(self, as: name)) {
      try await body()
    }
  }

  /// Does the same, and lets properties have instances that no root provides.
  package func withCurrent<Result>(
    recovering recovery: any InjectionRecovery, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await CurrentContainer.$innermost.withValue(
      CurrentContainer(self, as: .application, recovery: recovery)
    ) { try await body() }
  }
}
