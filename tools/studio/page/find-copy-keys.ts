/** @returns copy keys whose text can read like one of these, which are the clicked element's and its parents', the innermost first */
export type FindCopyKeys = (texts: readonly string[]) => string[];

/**
 * A search for the copy keys of texts on screen. It looks for the first text that any key can read like, and returns the most
 * likely key first.
 *
 * @param copy     ICU messages of the locale on screen, by key
 * @param stepKeys keys that the step on screen uses; they come first
 */
export function createCopyKeyFinder(copy: Readonly<Record<string, string>>, stepKeys: readonly string[]): FindCopyKeys {
  const ofStep = new Set(stepKeys);
  const candidates = Object.entries(copy)
    .map(([key, message]) => ({ key, ...readMessage(message) }))
    .map((candidate) => ({ ...candidate, letters: lettersIn(candidate.literals) }))
    .toSorted((a, b) => Number(ofStep.has(b.key)) - Number(ofStep.has(a.key)) || b.letters - a.letters);
  return (texts) => {
    for (const text of texts.map(withoutSpaces)) {
      const matching = candidates.filter(
        ({ literals, choices, letters }) =>
          // Without letters of its own, a message could read like any text. Then one of its choices has to appear.
          (letters > 0 || choices.some((choice) => text.includes(choice))) && canRead(literals, text),
      );
      if (matching.length > 0) return matching.map(({ key }) => key);
    }
    return [];
  };
}

interface MessageTexts {
  /** Texts outside of placeholders, in order: one more than there are placeholders. */
  readonly literals: readonly string[];
  /** Texts inside of plural and select placeholders that have letters. */
  readonly choices: readonly string[];
}

/** In an ICU message: an apostrophe, quoted text, a tag, a brace, the sign of a plural's number, or any other character. */
const token = /''|'[{}<>#][^']*'|<\/?[\w.-]+>|[^]/gu;

/** Spaces and tags are left out. Braces alternate: those around a placeholder, then those around the text of a choice. */
function readMessage(message: string): MessageTexts {
  const literals = [''];
  const choices = [''];
  let depth = 0;
  for (const [tokenMatch] of message.matchAll(token)) {
    const isOpening = tokenMatch === '{';
    if (isOpening && depth === 0) literals.push('');
    if (isOpening || tokenMatch === '}') depth = Math.max(0, depth + (isOpening ? 1 : -1));
    if (isOpening || tokenMatch === '}' || (tokenMatch === '#' && depth > 0)) choices.push('');
    else if (depth % 2 === 0) append(depth === 0 ? literals : choices, readableText(tokenMatch));
  }
  return { literals, choices: choices.filter((choice) => lettersIn([choice]) > 0) };
}

function append(texts: string[], text: string): void {
  texts.push(`${texts.pop() ?? ''}${withoutSpaces(text)}`);
}

function readableText(text: string): string {
  if (text === "''") return "'";
  if (text.length > 1 && text.startsWith("'")) return text.slice(1, -1);
  return text.length > 1 && text.startsWith('<') ? '' : text;
}

/** Whether a text consists of these literals in this order, with any text between two of them. */
function canRead([first = '', ...others]: readonly string[], text: string): boolean {
  const last = others.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let end = first.length;
  for (const literal of others) {
    const start = text.indexOf(literal, end);
    if (start === -1) return false;
    end = start + literal.length;
  }
  return text.length - last.length >= end && text.endsWith(last);
}

function lettersIn(texts: readonly string[]): number {
  return texts.join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** An empty placeholder leaves two spaces where the page shows one, so spaces are not compared. */
function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '');
}
