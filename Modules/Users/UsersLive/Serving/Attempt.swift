import Users

/// A value decoded from a body, or why it could not be.
///
/// The decoder of requests reports one mistake of its own making; this carries ours, all of them,
/// through it.
struct Attempt<Value: Decodable>: Decodable {
  private let result: Result<Value, UsersError>

  init(from decoder: any Decoder) throws {
    do {
      result = .success(try Value(from: decoder))
    } catch let error as UsersError {
      result = .failure(error)
    }
  }

  func get() throws(UsersError) -> Value {
    try result.get()
  }
}
