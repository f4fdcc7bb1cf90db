/// Returns the number in the middle, of which half are smaller and half are larger.
func median(_ numbers: [Double]) -> Double {
  let sorted = numbers.sorted()
  guard let last = sorted.indices.last else { return .nan }
  return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2
}
