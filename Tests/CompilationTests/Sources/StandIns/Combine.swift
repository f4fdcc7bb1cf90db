// swift-format-ignore-file
// Some of the names that Combine exports.

public final class AnyCancellable {}
public protocol Cancellable {}
public protocol Publisher {}
public protocol Subject {}
public protocol ObservableObject {}
public struct Just<Output>: Publisher {}
public final class Future<Output, Failure: Error> {}
public struct Record<Output, Failure: Error> {}
public struct Deferred<Content: Publisher> {}
