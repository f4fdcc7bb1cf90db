import Truss

/// The last part of each ten, which reaches the others.
enum CrowdRoots {
  static func few() -> [TypeEntry] { TypesBuilder.buildExpression(Part<D9, D0, D0, D0>.self) }

  /// The roots of the modules that are compiled for their types.
  static func compiled() -> [TypeEntry] {
    TypesBuilder.buildBlock(
      TypesBuilder.buildExpression(Part<D9, D0, D0, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D0, D5, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D1, D0, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D1, D5, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D2, D0, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D2, D5, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D3, D0, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D3, D5, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D4, D0, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D4, D5, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D5, D0, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D5, D5, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D6, D0, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D6, D5, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D7, D0, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D7, D5, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D8, D0, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D8, D5, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D9, D0, D0>.self),
      TypesBuilder.buildExpression(Part<D9, D9, D5, D0>.self))
  }

  /// The roots of which there are a hundred for each third digit.
  static func many(_ digits: [any Digit.Type]) -> [TypeEntry] {
    digits.flatMap { third in
      allDigits.flatMap { first in
        allDigits.flatMap { second in root(first, second, third) }
      }
    }
  }

  private static func root<A: Digit, B: Digit, C: Digit>(
    _: A.Type, _: B.Type, _: C.Type
  ) -> [TypeEntry] {
    TypesBuilder.buildExpression(Part<D9, A, B, C>.self)
  }
}
