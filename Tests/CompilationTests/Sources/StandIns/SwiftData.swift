// swift-format-ignore-file
// Some of the names that SwiftData exports.

public final class ModelContext {}
public final class ModelContainer {}
public final class Schema {}
public protocol PersistentModel {}
public struct Query<Element: PersistentModel, Result> {}
public struct FetchDescriptor<Model: PersistentModel> {}
