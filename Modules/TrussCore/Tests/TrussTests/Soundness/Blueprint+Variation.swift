extension Blueprint {
  /// Lets some bindings name the qualifiers of their parameters, and the container keep no reference to
  /// some values.
  static func vary(_ parts: inout [Part], _ dice: inout Dice<some RandomNumberGenerator>) {
    for index in parts.indices {
      parts[index].qualifiesParameters = dice.chance(50)
      if parts[index].span == .value, parts[index].key.shape == .plain, dice.chance(50) {
        parts[index].span = .unowned
      }
    }
  }
}

extension Blueprint.Need {
  /// The outermost qualifier, if the outermost form is one, and the need inside it.
  var unqualified: (qualifier: Int?, need: Self) {
    guard case .qualified(let qualifier)? = forms.first else { return (nil, self) }
    return (qualifier, Self(forms: Array(forms.dropFirst()), content: content))
  }
}
