import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A type that `@Injectable` can be attached to.
struct InjectableType {
  let name: TokenSyntax
  let isReference: Bool
  private let members: MemberBlockSyntax
  private let isolation: String?

  init?(_ declaration: some DeclGroupSyntax) {
    if let type = declaration.as(StructDeclSyntax.self) {
      (name, isReference) = (type.name, false)
    } else if let type = declaration.as(ClassDeclSyntax.self) {
      (name, isReference) = (type.name, true)
    } else if let type = declaration.as(ActorDeclSyntax.self) {
      (name, isReference) = (type.name, true)
    } else {
      return nil
    }
    members = declaration.memberBlock
    isolation = declaration.asProtocol((any WithAttributesSyntax).self)?.globalActor
  }

  private var initializers: [InitializerDeclSyntax] {
    members.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
  }

  /// Returns the call of the injected initializer, or reports why there is none.
  func factory(
    for node: AttributeSyntax, in context: some MacroExpansionContext
  ) -> FactoryCall? {
    let marked = initializers.filter { $0.attribute("Injected") != nil }
    if marked.count > 1, let attribute = marked[1].attribute("Injected") {
      context.report(
        .severalMarked(name.text), at: attribute, fix: .remove(attribute, "@Injected"))
      return nil
    }
    let candidates = marked.isEmpty ? initializers : marked
    switch candidates.count {
    case 0: return memberwise(for: node, in: context)
    case 1:
      // The container calls the initializer, which takes what its own parameters say.
      if let property = StoredProperty.all(in: members.members).first(where: \.isAssisted),
        let attribute = property.assisted.first
      {
        context.report(
          .assistedProperty(property.name), at: attribute, fix: .remove(attribute, "@Assisted"))
        return nil
      }
      return call(of: candidates[0], in: context)
    default:
      context.report(
        .severalInitializers(name.text, count: candidates.count), at: name,
        fixes: candidates.map { .mark($0) })
      return nil
    }
  }

  private func call(
    of initializer: InitializerDeclSyntax, in context: some MacroExpansionContext
  ) -> FactoryCall? {
    if let mark = initializer.optionalMark {
      context.report(.failable(name.text), at: mark, fix: .removeMark(of: initializer))
      return nil
    }
    let signature = initializer.signature
    guard
      signature.isInjectable(generics: initializer.genericParameterClause, in: context)
    else { return nil }
    return FactoryCall(
      reference: "\(name.text).init",
      parameters: signature.parameterClause.parameters.map(FactoryParameter.init),
      isThrowing: signature.isThrowing, isAsynchronous: signature.isAsynchronous,
      isolation: initializer.globalActor ?? (initializer.isNonisolated ? nil : isolation),
      access: initializer.modifiers.access)
  }

  private func memberwise(
    for node: AttributeSyntax, in context: some MacroExpansionContext
  ) -> FactoryCall? {
    if let block = members.members.first(where: { decides($0.decl) }) {
      context.report(.conditional, at: block, fix: .remove(node, "@Injectable"))
      return nil
    }
    let properties = StoredProperty.all(in: members.members).filter(\.isSettable)
    if let property = properties.first(where: { $0.isAssisted && $0.isDefaulted }),
      let attribute = property.assisted.first
    {
      context.report(
        .defaultedArgument(parameter: property.name), at: attribute,
        fix: .remove(attribute, "@Assisted"))
      return nil
    }
    if let repeated = properties.flatMap({ $0.assisted.dropFirst() }).first {
      context.report(.repeated("@Assisted"), at: repeated, fix: .remove(repeated, "@Assisted"))
      return nil
    }
    let missing = properties.filter { !$0.isDefaulted }
    let isImplicit = isReference ? missing.isEmpty : !properties.contains(where: \.isWrapped)
    guard isImplicit, properties.allSatisfy({ $0.isDefaulted || $0.type != nil }) else {
      context.report(
        .noInitializer(name.text), at: name, fix: .addInitializer(of: properties, to: members))
      return nil
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
