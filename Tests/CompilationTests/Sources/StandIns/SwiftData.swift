// swift-format-ignore-file
// Some of the names that SwiftData exports.

public final class ModelContext {}
public final class ModelContainer {}
public final class Schema {}
public struct Query<Element> {}
public protocol PersistentModel {}
public struct FetchDescriptor<Model> {}
