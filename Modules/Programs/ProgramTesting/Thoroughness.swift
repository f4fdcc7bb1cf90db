import Foundation

/// Whether tests run that take minutes and that a push can do without, as in `Tools/test --thorough`.
public let runsThoroughly = ProcessInfo.processInfo.environment["TRUSS_THOROUGH"] != nil
