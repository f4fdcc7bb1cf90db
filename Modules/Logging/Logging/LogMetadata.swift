/// The details of an event: values by name.
public typealias LogMetadata = [String: JSON]
