public import Access
public import Foundation

/// Tokens to issue in tests.
public enum Sample {
  /// Returns a request for a token.
  public static func request(
    _ role: Role = .read, expiresAt: Date? = nil
  ) throws(AccessError) -> TokenRequest {
    TokenRequest(name: try TokenName("sample"), role: role, expiresAt: expiresAt)
  }
}
