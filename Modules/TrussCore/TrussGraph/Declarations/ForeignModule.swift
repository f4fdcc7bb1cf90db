/// A module that is linked with another copy of the container than its application.
///
/// The library is the file that contains the other copy, if it is known.
package typealias ForeignModule = (name: String, location: DeclarationLocation, library: String?)
