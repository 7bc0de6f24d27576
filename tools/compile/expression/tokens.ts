import type { Span } from '../source-location.ts';

/** The tokens and brackets of a source. JSONata reports only where a token ends. */
export interface TokenMap {
  /** Span of the token that ends at this offset; empty if no token ends there. */
  readonly endingAt: (end: number) => Span;
  /** End offset of the closing bracket, for the opening bracket that ends at this offset. */
  readonly closingBracketEnd: (openEnd: number) => number;
  /** A string, name or comment that is not closed. */
  readonly unclosed?: Span;
  /**
   * The first `%` that means "the parent", not the remainder. JSONata does not record the position of this operator.
   */
  readonly parentOperator?: Span;
}

const kinds = ['space', 'open', 'literal', 'number', 'operator', 'name'];
const tokenPattern = new RegExp(
  [
    /([ \t\n\r\v]+|\/\*[^]*?\*\/)/,
    /(\/\*[^]*|"(?:\\[^]|[^"\\])*\\?$|'(?:\\[^]|[^'\\])*\\?$|`[^`]*$)/,
    /("(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'|`[^`]*`)/,
    /((?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[Ee][-+]?[0-9]+)?)/,
    /(\.\.|:=|!=|>=|<=|\*\*|~>|\?:|\?\?|[.[\]{}(),@#;:?+\-*/%|=<>^&!~])/,
    /([^ \t\n\r\v.[\]{}(),@#;:?+\-*/%|=<>^&!~]+)/,
  ]
    .map((pattern) => pattern.source)
    .join('|'),
  'y',
);
const regexPattern = /\/(?:\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^/\\[])+\/[im]*/y;

/** Maps the tokens of a JSONata source. Never throws: unreadable characters are skipped. */
export function mapTokens(source: string): TokenMap {
  const startByEnd = new Map<number, number>();
  const closes = new Map<number, number>();
  const open: { bracket: string; end: number }[] = [];
  let unclosed: Span | undefined;
  let parent: Span | undefined;
  let afterValue = false;

  for (let start = 0; start < source.length;) {
    const { end, kind, text } = readToken(source, start, afterValue);
    if (kind === 'open') unclosed = { start, end };
    if (kind !== 'space') {
      startByEnd.set(end, start);
      if (text === '%' && !afterValue) parent ??= { start, end };
      if (text === '(' || text === '[' || text === '{') open.push({ bracket: text, end });
      if (text === ')' || text === ']' || text === '}') {
        const opening = open.pop();
        if (opening) closes.set(opening.end, end);
      }
      afterValue = kind !== 'operator' || text === ')' || text === ']' || text === '}';
    }
    start = end;
  }

  return {
    endingAt: (end) => ({ start: startByEnd.get(end) ?? end, end }),
    closingBracketEnd: (openEnd) => closes.get(openEnd) ?? openEnd,
    ...(unclosed ? { unclosed } : {}),
    ...(parent ? { parentOperator: parent } : {}),
  };
}

function readToken(source: string, start: number, afterValue: boolean): { end: number; kind: string; text: string } {
  // A slash starts a regular expression at a position where a value can start.
  if (source[start] === '/' && source[start + 1] !== '*' && !afterValue) {
    regexPattern.lastIndex = start;
    const text = regexPattern.exec(source)?.[0];
    if (text !== undefined) return { end: start + text.length, kind: 'regex', text };
  }
  tokenPattern.lastIndex = start;
  const match = tokenPattern.exec(source);
  if (!match) return { end: start + 1, kind: 'space', text: '' };
  const [text, ...groups] = match;
  return { end: start + text.length, kind: kinds[groups.findIndex((group) => group !== undefined)] ?? 'name', text };
}
