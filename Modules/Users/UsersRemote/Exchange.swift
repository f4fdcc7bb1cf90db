import Users

/// The subject of a request, to which errors in its response refer.
struct Exchange {
  var id: UserID?
  var email: EmailAddress?
  var expected: Int?
}
