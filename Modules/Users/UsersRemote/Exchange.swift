import Users

/// What a request was about: what the errors in its answer refer to.
struct Exchange {
  var id: UserID?
  var email: EmailAddress?
  var expected: Int?
}
