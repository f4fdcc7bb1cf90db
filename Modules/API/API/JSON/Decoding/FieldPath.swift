extension [any CodingKey] {
  /// The path of a field in the usual notation, such as `address.lines[0]`.
  var fieldPath: String {
    reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}

extension Problem.FieldError {
  /// Converts a decoder's error.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(field: (context.codingPath + [key]).fieldPath, message: "It is missing.")
    case .valueNotFound(_, let context), .typeMismatch(_, let context), .dataCorrupted(let context):
      self.init(field: context.codingPath.fieldPath, message: context.debugDescription)
    @unknown default:
      self.init(field: "", message: "It is not valid.")
    }
  }
}
