import { combineTransformers, isDisjointWith, JS, NFA, transform, Transformers } from 'refa';

type Language = NFA;

/**
 * The set of strings that match a pattern. If the pattern has lookarounds, the set can contain other strings too.
 *
 * @returns undefined if the pattern is invalid or has backreferences
 */
export function regularLanguageOf(pattern: RegExp): Language | undefined {
  try {
    // A match can be anywhere in the string.
    const literal = { source: `[^]*(?:${pattern.source})[^]*`, flags: 'u' };
    const parser = JS.Parser.fromLiteral(literal);
    const { expression, maxCharacter } = parser.parse({ backreferences: 'throw', assertions: 'parse' });
    const simplified = transform(simplify, expression);
    const edges = transform(Transformers.patternEdgeAssertions({ remove: true }), simplified);
    // Without its lookarounds, a pattern matches more strings.
    const withoutAssertions = transform(Transformers.replaceAssertions({ replacement: 'empty-word' }), edges);
    return NFA.fromRegex(withoutAssertions, { maxCharacter }, { assertions: 'throw' });
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    return undefined;
  }
}

const simplify = combineTransformers([
  Transformers.inline(),
  Transformers.removeDeadBranches(),
  Transformers.applyAssertions(),
  Transformers.removeUnnecessaryAssertions(),
]);

/** Whether no string is in both sets; false if unknown. */
export function areDisjoint(a: Language | undefined, b: Language | undefined): boolean {
  if (a === undefined || b === undefined) return false;
  try {
    return isDisjointWith(a, b);
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    return false;
  }
}

/** The parser throws a SyntaxError. `refa` throws a plain Error or a subclass for unsupported patterns. */
function isUnsupported(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && error.name === 'Error');
}
