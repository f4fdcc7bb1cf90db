/// Waits until a condition holds, at most a minute, and returns whether it does.
///
/// A task releases what it returned, and what it ran in, shortly after those that await it go on: on a
/// busy machine they see its instances for a moment.
func eventually(_ condition: () -> Bool) async -> Bool {
  let limit = ContinuousClock.now + .seconds(60)
  while !condition() {
    guard ContinuousClock.now < limit else { return false }
    await Task.yield()
  }
  return true
}
