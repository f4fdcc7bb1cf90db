/// Something that one thread constructs while others may wait for it.
protocol UnderConstruction: AnyObject, Sendable {
  /// The thread that constructs at this moment, or 0.
  var constructingThread: UInt { get }
}

/// Refuses to wait where waiting would never end.
///
/// A verified graph has no cycle among its direct dependencies. A factory that asks a ``Lazy`` or a
/// ``Provider`` while it constructs can still close a circle, within one thread or across several.
/// The threads that wait are known here, so the one that would close the circle gets an error
/// instead. Only threads that have to wait come here.
enum ConstructionMonitor {
  private static let waiting = Guarded<[UInt: any UnderConstruction]>([:])

  /// Runs a body that waits for another thread to construct something.
  ///
  /// - Throws: ``ContainerError`` when that thread waits, directly or not, for this one.
  static func waiting<Result>(
    for target: any UnderConstruction, key: Key, _ body: () throws -> Result
  ) throws -> Result {
    let thread = ThreadIdentity.current
    let isCircle = waiting.withLock { waiting in
      var holder = target.constructingThread
      for _ in 0...waiting.count where holder != 0 && holder != thread {
        holder = waiting[holder]?.constructingThread ?? 0
      }
      if holder != thread { waiting[thread] = target }
      return holder == thread
    }
    if isCircle { throw ContainerError.constructionCycle(key) }
    defer { waiting.withLock { _ = $0.removeValue(forKey: thread) } }
    return try body()
  }
}
