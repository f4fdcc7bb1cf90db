// Writes the initializers of bindings that take factories into the folder that is its argument.
//
// Each lifetime is a separate type with its initializers, because the compiler tries every initializer of a type for
// each binding. One initializer with a parameter pack accepts any number of parameters. It serves the factories that
// construct one instance for a container, and those that are asynchronous or isolated. A pack retains the arguments,
// and a function of the container that is generic over them calls it. That costs little where it happens once. An
// isolated or asynchronous factory that is called for many requests, as for view models, is compiled for its types
// where it is declared.
//
// Every other factory is called for each of many requests. Its initializers name up to four parameters, and one with
// a pack takes more. With named parameters, the compiler sees the factory and inlines it into the closure of the
// binding, which captures nothing else. A factory consumes its arguments, as initializers do, so that none is
// retained only to be passed on.
//
// The compiler does not always inline initializers with a pack, because it does not preserve a pack of known types
// that a closure captures in generic code. Where all types are known, it inlines them anyway.
//
// An initializer with a pack is generic over the error that its factory throws. The compiler crashes where it has to
// convert a function that throws an error of a certain type to one with a pack that throws any error. The initializer
// for no parameters is generic too, so that all are, and all have the same number of arguments. The compiler prefers
// an initializer that is not generic or has fewer arguments: with such a one, it would resolve `Transient(T.init)` to
// one initializer of `T` out of several. Now that call is ambiguous, and a label resolves it.
//
// The compiler prefers the synchronous initializers, because those for asynchronous factories are disfavored. Of the
// latter there are two kinds: a `nonisolated(nonsending)` function does not convert to an `@isolated(any)` one. The
// compiler ranks the conversion of a function on a global actor to one without an actor as high as that to one of any
// actor, and then prefers the initializer whose line is not optional. For the compiler, that also distinguishes
// initializers whose parameters differ in isolation only: the line is optional where the factory has no actor.
//
// The compiler tries the initializers in the order of the files and of the declarations in them. It drops those that
// cannot be better than one that fits. So the synchronous ones come first: they are the most frequent. Of these, the
// one for one parameter is the last, because it also fits a factory with more parameters, as one that takes a tuple:
// only a better one, if it was tried before, saves the compiler from solving that.
import Foundation

let folder = URL(filePath: CommandLine.arguments[1])
for lifetime in Lifetime.all {
  for file in lifetime.files {
    try Data(file.text.utf8).write(to: folder.appending(path: file.name))
  }
}
