import TrussTypeNames

/// A property that could not be injected.
package struct FailedInjection: Sendable {
  /// The current container.
  package let container: Container

  /// The type of the property, as it is written.
  package let type: String

  /// The line that makes the type a root.
  package let root: String

  package let fileID: StaticString
  package let line: UInt
}

/// Supplies the properties of code under test with what no root provides.
package protocol InjectionRecovery: Sendable {
  /// Returns an instance for a property and records that it has no root; throws if there can be no instance.
  func instance<Service>(for failure: FailedInjection) throws -> Service

  /// Records that a property has no instance.
  func record(missing type: String, because error: any Error, fileID: StaticString, line: UInt)
}

extension Container.Name {
  /// Returns what a property that could not be resolved has all the same, in a test, or ends the process.
  ///
  /// In a test, an optional property is `nil`. Any other cannot have a value, but the test has failed when
  /// the process ends.
  @usableFromInline
  func recover<Service>(from error: any Error, file: StaticString, line: UInt) -> Service {
    let type = TypeName(Service.self)
    var reason = error
    if let recovery = CurrentContainer.innermost?.recovery {
      if case ContainerError.notARoot = error, let container = current {
        let failure = FailedInjection(
          container: container, type: type.text(), root: type.expression(), fileID: file, line: line
        )
        do { return try recovery.instance(for: failure) } catch { reason = error }
      } else {
        recovery.record(missing: type.text(), because: error, fileID: file, line: line)
      }
      if let absent = Any?.none as? Service { return absent }
    }
    // A property cannot throw, and there is no instance that it could have instead.
    fatalError("cannot inject `\(type.text())`: \(reason)", file: file, line: line)
  }
}
