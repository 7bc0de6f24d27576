/** Why a file is no text that a flow can be read from. */
export interface TextFault {
  readonly message: string;
  /** Where it shows, counted in the text; the beginning otherwise. */
  readonly offset?: number;
  /** What stands in the file can be read all the same. */
  readonly readable?: true;
}

/** No file of a flow comes near this. Readers of JSON that call themselves for each level run out of stack far above it. */
const mostLevels = 200;

/** The text of a file, without the mark that some editors put first, and what is wrong with the file as a whole. */
export function readText(bytes: Uint8Array): { readonly text: string; readonly fault?: TextFault } {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { text: '', fault: { message: 'The file is encoded as UTF-16: save it as UTF-8' } };
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { text: '', fault: { message: 'The file is no text in UTF-8: save it as UTF-8' } };
  }
  if (text.includes('\0')) return { text: '', fault: { message: 'The file is no text: it holds zero bytes' } };
  if (!text.startsWith('\uFEFF')) return { text };
  const message =
    'The file begins with an invisible mark (a BOM), which readers of JSON refuse: save it as UTF-8 without BOM';
  return { text: text.slice(1), fault: { message, readable: true } };
}

/** The fault of a text whose lists and objects stand in each other too deep to be read. */
export function tooDeepAt(text: string): TextFault | undefined {
  let [depth, quoted] = [0, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (quoted) {
      if (letter === '\\') at += 1;
      else if (letter === '"' || letter === '\n') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === '{' || letter === '[') {
      depth += 1;
      if (depth > mostLevels) return { message: `More than ${mostLevels} levels stand in each other here`, offset: at };
    } else if (letter === '}' || letter === ']') depth -= 1;
  }
  return undefined;
}
