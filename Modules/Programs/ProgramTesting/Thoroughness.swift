import Foundation

/// Whether the environment asks for the tests that take minutes and that a push can do without.
public let runsThoroughly = ProcessInfo.processInfo.environment["TRUSS_THOROUGH"] != nil
