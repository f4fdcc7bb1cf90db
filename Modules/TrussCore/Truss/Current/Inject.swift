public import Synchronization
public import TrussPrimitives

/// A property whose value comes from the current container.
///
/// It is for views and other code that the container does not construct. Instances that the container
/// constructs get their dependencies as parameters of an initializer.
///
/// ```swift
/// struct UsersView: View {
///   @Inject private var users: any UserDirectory
///   @Inject private var tracer: (any Tracer)?
///   @Inject private var reports: Lazy<Reports>
///   @Inject private var replica: Qualified<Replica, any Database>
///   @Inject(from: .session) private var user: User
/// ```
///
/// An instance whose factory is isolated to the main actor is constructed there, so its owner must be
/// initialized on the main actor.
///
/// The type of the property must be a root of the container's assembly, listed as it is written here,
/// so that verification covers it. A property of an optional type may also inject a root of the type inside,
/// and is `nil` where no container is current.
///
/// The value is resolved once, when the owner of the property is initialized, from the container that
/// is current there: the one of the task, set by `withCurrent`, or else the one that the process has
/// installed with ``Container/install(as:)``. If there is none, or it cannot resolve
/// the type, the process ends with a message that names the property; ``Container/current(_:)`` throws
/// instead. In a test with its own container, a type that is no root fails the test.
@frozen @propertyWrapper
public struct Inject<Service> {
  // Decision 14: a property resolves a root, once, when its owner is initialized.

  /// The instance, shared according to its binding.
  public let wrappedValue: Service

  /// Resolves the type of the property in the current container.
  ///
  /// - Parameters:
  ///   - name: The name of the container; that of the application's container by default.
  ///   - fileID: The file of the property.
  ///   - line: The line of the property.
  @inlinable @inline(__always)
  public init(
    from name: Container.Name = .application, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    // The instance is copied right into the property: every detour through other memory shows in the
    // time that this takes.
    if let (address, reading) = name.existing(Service.self) {
      wrappedValue = address.assumingMemoryBound(to: Service.self).pointee
      reading.end()
      return
    }
    wrappedValue = name.resolve(file: fileID, line: line)
  }
}

extension Inject: Sendable where Service: Sendable {}

extension Container.Name {
  /// Begins to read the shared instance of a root of the installed container, if it exists and the
  /// task cannot have a task-local container.
  @inlinable @inline(__always)
  func existing<Service>(
    _ type: Service.Type
  ) -> (address: UnsafeMutableRawPointer, reading: InstalledGate.Reading)? {
    isTaskLocal.load(ordering: .relaxed) ? nil : installed.gate.read(type)
  }

  @usableFromInline var current: Container? { CurrentContainer.ofTask(self) ?? installed.current }

  /// Returns the value of a property, or ends the process.
  @inlinable @inline(never)
  func resolve<Service>(file: StaticString, line: UInt) -> Service {
    do {
      let container = current
      guard let container, container.plan.roots[Service.self] != nil else {
        return try resolveOptional(in: container)
      }
      return try container.resolve()
    } catch {
      return recover(from: error, file: file, line: line)
    }
  }
}
