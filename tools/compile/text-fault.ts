/** The reason why the text of a file cannot be used. */
export interface TextFault {
  readonly message: string;
  /** Offset of the fault in the text; by default the beginning. */
  readonly offset?: number;
  /** Set if the content can still be parsed. */
  readonly isParseable?: true;
}

/** Flows need far less nesting, and recursive JSON parsers overflow the stack only far beyond this depth. */
const maxDepth = 200;

/** The text of a file without a byte order mark, and the fault of the file. */
export function readText(bytes: Uint8Array): { readonly text: string; readonly fault?: TextFault } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { text: '', fault: { message: 'The file is encoded as UTF-16: save it as UTF-8' } };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: '', fault: { message: 'The file is not UTF-8 text: save it as UTF-8' } };
  }
  if (text.includes('\0')) return { text: '', fault: { message: 'The file is not text: it contains zero bytes' } };
  if (!text.startsWith('\uFEFF')) return { text };
  const message =
    'The file begins with an invisible mark (a BOM), which readers of JSON refuse: save it as UTF-8 without BOM';
  return { text: text.slice(1), fault: { message, isParseable: true } };
}

/** The fault if the JSON in the text is nested too deeply; otherwise undefined. */
export function findNestingFault(text: string): TextFault | undefined {
  let [depth, isQuoted] = [0, false];
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isQuoted) {
      if (character === '\\') index += 1;
      else if (character === '"' || character === '\n') isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > maxDepth) return { message: `More than ${maxDepth} levels are nested here`, offset: index };
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return undefined;
}
