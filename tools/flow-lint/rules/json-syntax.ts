import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Span } from '../../compile/source-location.ts';
import type { RuleFinding, Rule } from '../rule.ts';

/** What the parser's codes mean, for people. */
const messages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'This is no JSON value: a text stands in double quotes',
  InvalidNumberFormat: 'This number cannot be read',
  PropertyNameExpected: 'A key in double quotes is expected here; after the last entry there is no comma',
  ValueExpected: 'A value is expected here; after the last one there is no comma',
  ColonExpected: 'A colon is expected between key and value',
  CommaExpected: 'A comma is missing before this',
  CloseBraceExpected: 'The brace { is never closed with }',
  CloseBracketExpected: 'The bracket [ is never closed with ]',
  EndOfFileExpected: 'The file should end before this',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
  UnexpectedEndOfString: 'The text is never closed with a double quote',
  UnexpectedEndOfNumber: 'This number is cut short',
  InvalidUnicode: 'After \\u come four hexadecimal digits',
  InvalidEscapeCharacter: 'There is no such escape: a backslash is written \\\\',
  InvalidCharacter: 'This character cannot stand in a text as it is',
};

export const jsonSyntax: Rule = {
  id: 'json-syntax',
  severity: 'error',
  about: 'A file cannot be read, or is no JSON.',
  *check({ sources }): Iterable<RuleFinding> {
    for (const { file, text, syntaxErrors, value, fault } of sources) {
      const [first] = syntaxErrors;
      if (fault !== undefined) {
        const start = fault.offset ?? 0;
        const at = { file, path: [], offsets: { start, end: start + 1 } };
        // The mark at the beginning is not part of the text: written again, the file has none.
        const mark = { file, path: [], offsets: { start: 0, end: 0 } };
        yield { at, message: fault.message, ...(fault.isParseable === true ? { removals: [mark] } : {}) };
        if (fault.isParseable !== true) continue;
      }
      if (value === undefined && fault === undefined) {
        yield { at: { file, path: [] }, message: 'The file is empty' };
        continue;
      }
      // The first error throws the reader off; what comes after it is guesswork.
      if (first !== undefined) {
        const offsets = { start: first.offset, end: first.offset + Math.max(first.length, 1) };
        const message = messages[printParseErrorCode(first.error)] ?? 'This is no JSON';
        const comma = syntaxErrors.length === 1 ? commaBefore(text, first) : undefined;
        const fix = comma === undefined ? {} : { removals: [{ file, path: [], offsets: comma }] };
        yield { at: { file, path: [], offsets }, message, ...fix };
      }
    }
  },
};

/** The comma after the last entry of an object or list, if that is the mistake. */
function commaBefore(text: string, { error, offset }: ParseError): Span | undefined {
  const code = printParseErrorCode(error);
  const isBeforeClosing =
    (code === 'PropertyNameExpected' || code === 'ValueExpected') && /[}\]]/.test(text[offset] ?? '');
  const comma = isBeforeClosing ? text.slice(0, offset).trimEnd().length - 1 : -1;
  return text[comma] === ',' ? { start: comma, end: comma + 1 } : undefined;
}
