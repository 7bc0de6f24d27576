import type { TextFinding } from '../finding.ts';
import type { TokenMap } from './tokens.ts';

/** An error that the JSONata parser throws. Some parser code throws ordinary errors instead. */
interface SyntaxFault {
  readonly code?: string;
  readonly position?: number;
  readonly token?: string;
  readonly value?: unknown;
}

/** Operators of other languages, each with a message that suggests the JSONata operator. */
const foreignOperators: readonly (readonly [written: RegExp, meant: string])[] = [
  [/^={2,3}$/, 'Compare with a single ='],
  [/^&&$/, 'Write "and" instead of &&'],
  [/^\|\|$/, 'Write "or" instead of ||'],
  [/^!=?=?$/, 'Write $not(…) instead of !'],
];

const tokenMessages: Readonly<Record<string, (token: string, value: string) => string>> = {
  S0201: (token) => `${token} does not belong here: add an operator before it, or remove it`,
  S0202: (token, value) => `Expected ${value} before ${token}`,
  S0204: (token) => `There is no operator ${token}`,
  S0211: (token) => `${token} needs a value before it`,
  S0213: (_, value) => `${value} cannot follow a dot: a field name does`,
};

export function syntaxFinding(fault: unknown, source: string, tokens: TokenMap): TextFinding {
  const finding = findingOf(fault, source, tokens);
  const end = Math.min(finding.end, source.length);
  return { ...finding, start: Math.min(finding.start, end), end };
}

function findingOf(fault: unknown, source: string, tokens: TokenMap): TextFinding {
  const { code = '', position = source.length, token, value } = (fault ?? {}) as SyntaxFault;
  if (source.trim() === '') return { message: 'The expression is empty', start: 0, end: source.length };
  if (tokens.unclosed) return { message: 'This is never closed', ...tokens.unclosed };

  const tokenSpan = tokens.endingAt(position);
  const foreignOperator = foreignOperatorAt(source, tokenSpan.end);
  if (foreignOperator) return foreignOperator;

  const describe = tokenMessages[code];
  if (describe) return { message: describe(quoteToken(token), quoteToken(value)), ...tokenSpan };
  const fullSpan = { start: 0, end: source.length };
  switch (code) {
    case 'S0103':
      return { message: `There is no escape \\${token ?? ''}`, start: position - 1, end: position + 1 };
    case 'S0104':
      return { message: 'After \\u come four hexadecimal digits', start: position - 1, end: position + 5 };
    case 'S0102':
      return { message: 'This number is too large', start: position, end: position + (token?.length ?? 0) };
    case 'S0203':
      return { message: `Expected ${quoteToken(value)} before the end`, start: source.length, end: source.length };
    case 'S0207':
      return { message: 'The expression ends too early', start: source.length, end: source.length };
    case 'S0217':
      return { message: '% (the parent) is not allowed in flow expressions', ...(tokens.parentOperator ?? tokenSpan) };
    case 'S0301':
    case 'S0302':
      return { message: 'Regular expressions are not allowed in flow expressions', ...fullSpan };
    default:
      return { message: 'The expression cannot be read', ...(code ? tokenSpan : fullSpan) };
  }
}

function foreignOperatorAt(source: string, end: number): TextFinding | undefined {
  let start = end;
  let stop = end;
  while (start > 0 && '=&|!'.includes(source[start - 1] ?? ' ')) start -= 1;
  while (stop < source.length && '=&|!'.includes(source[stop] ?? ' ')) stop += 1;
  const operator = source.slice(start, stop);
  const match = foreignOperators.find(([pattern]) => pattern.test(operator));
  return match && { message: match[1], start, end: stop };
}

function quoteToken(token: unknown): string {
  return typeof token === 'string' || typeof token === 'number' || typeof token === 'boolean' ? `"${token}"` : 'this';
}
