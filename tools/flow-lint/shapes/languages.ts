import { combineTransformers, isDisjointWith, JS, NFA, transform, Transformers } from 'refa';

type Language = NFA;

/**
 * The texts that fit a pattern: at least those, where it looks ahead or behind.
 *
 * @returns undefined where nothing certain can be said: it cannot be read, or repeats what it found
 */
export function languageOf(pattern: RegExp): Language | undefined {
  try {
    // A pattern may be found anywhere in a text.
    const literal = { source: `[^]*(?:${pattern.source})[^]*`, flags: 'u' };
    const parser = JS.Parser.fromLiteral(literal);
    const { expression, maxCharacter } = parser.parse({ backreferences: 'throw', assertions: 'parse' });
    const applied = transform(inPlace, expression);
    const edges = transform(Transformers.patternEdgeAssertions({ remove: true }), applied);
    // What looks around narrows the pattern: without it there are only more texts.
    const plain = transform(Transformers.replaceAssertions({ replacement: 'empty-word' }), edges);
    return NFA.fromRegex(plain, { maxCharacter }, { assertions: 'throw' });
  } catch (error) {
    if (!isUnsupported(error)) throw error;
    return undefined;
  }
}

const inPlace = combineTransformers([
  Transformers.inline(),
  Transformers.removeDeadBranches(),
  Transformers.applyAssertions(),
  Transformers.removeUnnecessaryAssertions(),
]);

/** No text is in both; false also where that is not certain. */
export function areDisjoint(one: Language | undefined, other: Language | undefined): boolean {
  if (one === undefined || other === undefined) return false;
  try {
    return isDisjointWith(one, other);
  } catch (error) {
    // Too many states to go through, or different sets of characters.
    if (!isUnsupported(error)) throw error;
    return false;
  }
}

/** The parser refuses a pattern with a SyntaxError, refa what it does not support with a plain Error or one of its own. */
function isUnsupported(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && error.name === 'Error');
}
