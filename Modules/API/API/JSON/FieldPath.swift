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
