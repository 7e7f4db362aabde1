/** URIs as literal types (RFC 3986 3). Four characters at a time are less work for the compiler than one. */

type Letter =
  | ('a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k' | 'l' | 'm')
  | ('n' | 'o' | 'p' | 'q' | 'r' | 's' | 't' | 'u' | 'v' | 'w' | 'x' | 'y' | 'z')
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'
type Alpha = Letter | Uppercase<Letter>
type SchemeCharacter = Alpha | Digit | '+' | '-' | '.'
type Hex = Digit | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F'
type SubDelims = '!' | '$' | '&' | "'" | '(' | ')' | '*' | '+' | ',' | ';' | '='
/** Userinfo and host. The host can't contain a colon, because it was split there. */
type NameCharacter = Alpha | Digit | SubDelims | '-' | '.' | '_' | '~' | ':'
/** Path, query and fragment. */
type TailCharacter = NameCharacter | '@' | '/' | '?'

/** True for a string of these characters and of percent-encoded octets. */
type IsText<
  Text extends string,
  Character extends string,
> = Text extends `${infer A}${infer B}${infer C}${infer D}${infer Rest}`
  ? A | B | C | D extends Character
    ? IsText<Rest, Character>
    : IsTextByOne<Text, Character>
  : IsTextByOne<Text, Character>
type IsTextByOne<Text extends string, Character extends string> = Text extends ''
  ? true
  : Text extends `${infer _ extends Character}${infer Rest}`
    ? IsTextByOne<Rest, Character>
    : Text extends `%${Hex}${Hex}${infer Rest}`
      ? IsText<Rest, Character>
      : false

type IsName<Text extends string> = IsText<Text, NameCharacter>
type IsTail<Text extends string> = IsText<Text, TailCharacter>

type IsAll<Text extends string, Character extends string> = Text extends ''
  ? true
  : Text extends `${infer _ extends Character}${infer Rest}`
    ? IsAll<Rest, Character>
    : false

type IsScheme<Text extends string> = Text extends `${infer _ extends Alpha}${infer Rest}`
  ? IsAll<Rest, SchemeCharacter>
  : false

type IsServer<Text extends string> = Text extends `[${infer Address}]${infer Rest}`
  ? Rest extends ''
    ? IsName<Address>
    : Rest extends `:${infer Port}`
      ? IsAll<Port, Digit> extends true
        ? IsName<Address>
        : false
      : false
  : Text extends `${infer Host}:${infer Port}`
    ? IsAll<Port, Digit> extends true
      ? IsName<Host>
      : false
    : IsName<Text>

type IsAuthority<Text extends string> = Text extends `${infer Userinfo}@${infer Server}`
  ? IsName<Userinfo> extends true
    ? IsServer<Server>
    : false
  : IsServer<Text>

type IsHierarchy<Text extends string> = Text extends `//${infer Rest}`
  ? Rest extends `${infer Authority}/${infer Path}`
    ? IsTail<Path> extends true
      ? IsAuthority<Authority>
      : false
    : IsAuthority<Rest>
  : IsTail<Text>

type IsBeforeFragment<Text extends string> = Text extends `${infer Hierarchy}?${infer Query}`
  ? IsTail<Query> extends true
    ? IsHierarchy<Hierarchy>
    : false
  : IsHierarchy<Text>

type IsAfterScheme<Text extends string> = Text extends `${infer Before}#${infer Fragment}`
  ? IsTail<Fragment> extends true
    ? IsBeforeFragment<Before>
    : false
  : IsBeforeFragment<Text>

/**
 * A string that is a URI; `never` if it isn't one. Inside brackets only the characters are checked.
 * @since 0.2.0
 */
export type LiteralUri<Text extends string> = Text extends `${infer Scheme}:${infer Rest}`
  ? IsScheme<Scheme> extends true
    ? IsAfterScheme<Rest> extends true
      ? Text
      : never
    : never
  : never

/**
 * The type of a string that isn't a literal URI. It exists only for the compiler's message.
 * @since 0.4.0
 */
interface NotALiteralUri<Reason extends string> {
  readonly 'this is not a literal URI': Reason
}

/** A literal URI, or why a string isn't one. */
export type LiteralOrReason<Text extends string> = string extends Text
  ? NotALiteralUri<'read text that the compiler does not know with Uri.from'>
  : [LiteralUri<Text>] extends [never]
    ? NotALiteralUri<"begin with a scheme and a colon, and percent-encode what a URI can't contain">
    : Text

/**
 * The scheme of a string that is a URI, in lower case.
 * @since 0.2.0
 */
export type LiteralScheme<Text extends string> = Text extends `${infer Scheme}:${string}`
  ? Lowercase<Scheme>
  : never
