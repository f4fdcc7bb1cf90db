import SwiftSyntax

/// A type that `@Injectable` can be attached to.
struct InjectableType {
  let name: TokenSyntax
  let isReference: Bool
  private let members: MemberBlockSyntax
  private let isolation: String?

  init?(_ declaration: some DeclGroupSyntax) {
    guard [.structDecl, .classDecl, .actorDecl].contains(declaration.kind),
      let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name
    else { return nil }
    self.name = name
    isReference = declaration.kind != .structDecl
    members = declaration.memberBlock
    isolation = declaration.globalActor
  }

  /// Returns the call of the injected initializer.
  func factory(for node: AttributeSyntax) throws(Misuse) -> FactoryCall {
    let initializers = members.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let marked = initializers.filter { $0.attribute("Injected") != nil }
    if marked.count > 1, let attribute = marked[1].attribute("Injected") {
      throw Misuse(.severalMarked(name.text), at: attribute, fix: .remove(attribute, "@Injected"))
    }
    let candidates = marked.isEmpty ? initializers : marked
    switch candidates.count {
    case 0: return try memberwise(for: node)
    case 1:
      // The container calls the initializer, which takes what its own parameters say.
      if let property = StoredProperty.all(in: members.members).first(where: \.isAssisted),
        let attribute = property.assisted.first
      {
        throw Misuse(
          .assistedProperty(property.name), at: attribute, fix: .remove(attribute, "@Assisted"))
      }
      return try call(of: candidates[0])
    default:
      throw Misuse(
        .severalInitializers(name.text, count: candidates.count), at: name,
        fixes: candidates.map { .mark($0) })
    }
  }

  private func call(of initializer: InitializerDeclSyntax) throws(Misuse) -> FactoryCall {
    if let mark = initializer.optionalMark {
      throw Misuse(.failable(name.text), at: mark, fix: .removeMark(of: initializer))
    }
    let signature = initializer.signature
    return FactoryCall(
      reference: "\(name.text).init",
      parameters: try signature.injectedParameters(generics: initializer.genericParameterClause),
      isThrowing: signature.isThrowing, isAsynchronous: signature.isAsynchronous,
      isolation: initializer.globalActor ?? (initializer.isNonisolated ? nil : isolation),
      access: initializer.modifiers.access)
  }

  private func memberwise(for node: AttributeSyntax) throws(Misuse) -> FactoryCall {
    if let block = members.members.first(where: { decides($0.decl) }) {
      throw Misuse(.conditional, at: block, fix: .remove(node, "@Injectable"))
    }
    let properties = StoredProperty.all(in: members.members).filter(\.isSettable)
    if let property = properties.first(where: { $0.isAssisted && $0.isDefaulted }),
      let attribute = property.assisted.first
    {
      throw Misuse(
        .defaultedArgument(parameter: property.name), at: attribute,
        fix: .remove(attribute, "@Assisted"))
    }
    if let repeated = properties.flatMap({ $0.assisted.dropFirst() }).first {
      throw Misuse(.repeated("@Assisted"), at: repeated, fix: .remove(repeated, "@Assisted"))
    }
    let missing = properties.filter { !$0.isDefaulted }
    let isImplicit = isReference ? missing.isEmpty : !properties.contains(where: \.isWrapped)
    guard isImplicit, properties.allSatisfy({ $0.isDefaulted || $0.type != nil }) else {
      throw Misuse(
        .noInitializer(name.text), at: name, fix: .addInitializer(of: properties, to: members))
    }
    return FactoryCall(
      reference: "\(name.text).init",
      parameters: isReference ? [] : properties.map(FactoryParameter.init(property:)),
      isThrowing: false, isAsynchronous: false, isolation: isolation, access: "")
  }

  /// Whether `#if` in a member decides which initializer there is, or what the memberwise one of a structure takes.
  private func decides(_ member: DeclSyntax) -> Bool {
    member.as(IfConfigDeclSyntax.self)?.clauses.contains { clause in
      let members = clause.elements?.as(MemberBlockItemListSyntax.self) ?? []
      return members.contains { $0.decl.is(InitializerDeclSyntax.self) || decides($0.decl) }
        || !isReference && StoredProperty.all(in: members).contains(where: \.isSettable)
    } ?? false
  }
}
