import Users

/// A value decoded from a body, or the error that decoding it threw.
///
/// The request's decoder would replace the error with its own; this preserves ours, with all
/// invalid fields.
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
