// swift-format-ignore-file
// Some of the names that OSLog exports.

public struct Logger {}
public final class OSLog {}
public struct OSSignposter {}
