extension Container {
  /// Makes this container the one that the whole process uses under a name.
  ///
  /// It replaces the container that was installed under the name, and is retained until another one
  /// replaces it or ``reset(_:)`` is called.
  ///
  /// - Parameter name: The name; that of the application's container by default.
  public func install(as name: Name = .application) { name.installed.replace(with: self) }

  /// Removes the installed container of a name, and releases it.
  ///
  /// - Parameter name: The name; that of the application's container by default.
  public static func reset(_ name: Name = .application) { name.installed.replace(with: nil) }

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
    if let container = CurrentContainer.ofTask(name) ?? name.installed.container() {
      return container
    }
    throw .noCurrentContainer(name: name.text)
  }

  /// Runs a body in which this container is the current one.
  ///
  /// It takes precedence over the installed container, and over the container of an enclosing call,
  /// in the body and in the tasks that the body creates. Other tasks do not see it, so tests that run
  /// in parallel can each have a container of their own.
  ///
  /// - Parameters:
  ///   - name: The name; that of the application's container by default.
  ///   - body: The body.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func withCurrent<Result>(
    as name: Name = .application, _ body: () throws -> Result
  ) rethrows -> Result {
    try CurrentContainer.$innermost.withValue(CurrentContainer(self, as: name)) { try body() }
  }

  /// Runs an asynchronous body in which this container is the current one.
  ///
  /// It takes precedence over the installed container, and over the container of an enclosing call,
  /// in the body and in the tasks that the body creates. Other tasks do not see it, so tests that run
  /// in parallel can each have a container of their own.
  ///
  /// - Parameters:
  ///   - name: The name; that of the application's container by default.
  ///   - body: The body.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws.
  public func withCurrent<Result>(
    as name: Name = .application, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await CurrentContainer.$innermost.withValue(CurrentContainer(self, as: name)) {
      try await body()
    }
  }
}
