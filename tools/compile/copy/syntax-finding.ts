import type { TextFinding } from '../finding.ts';

const messages: Readonly<Record<string, string>> = {
  EXPECT_ARGUMENT_CLOSING_BRACE: 'The brace { is never closed with }',
  EMPTY_ARGUMENT: 'Between { and } the name of a value is missing',
  MALFORMED_ARGUMENT: 'The text between { and } is not a name: use letters, digits and _ only',
  EXPECT_ARGUMENT_TYPE: 'After the comma, write the kind of value: number, date, plural or select',
  INVALID_ARGUMENT_TYPE: 'A value is a number, date, plural or select',
  EXPECT_ARGUMENT_STYLE: 'After the comma, write the style',
  INVALID_NUMBER_SKELETON: 'This number skeleton cannot be read',
  INVALID_DATE_TIME_SKELETON: 'This date skeleton cannot be read',
  EXPECT_NUMBER_SKELETON: 'After ::, write a number skeleton such as currency/USD',
  EXPECT_DATE_TIME_SKELETON: 'After ::, write a date skeleton such as yMMMM',
  UNCLOSED_QUOTE_IN_ARGUMENT_STYLE: 'The apostrophe in this style is never closed',
  EXPECT_SELECT_ARGUMENT_OPTIONS: 'After "plural," or "select,", write the cases, such as other {…}',
  EXPECT_PLURAL_ARGUMENT_SELECTOR: 'A plural case is zero, one, two, few, many, other or =1',
  INVALID_PLURAL_ARGUMENT_SELECTOR: 'A plural case is zero, one, two, few, many, other or =1',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'The text of this plural case is missing: {…}',
  EXPECT_SELECT_ARGUMENT_SELECTOR: 'The name of a case is missing',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'The text of this case is missing: {…}',
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: 'This plural case appears twice',
  DUPLICATE_SELECT_ARGUMENT_SELECTOR: 'This case appears twice',
  MISSING_OTHER_CLAUSE: 'The case other {…} is missing: it covers all other values',
  INVALID_TAG: 'This tag cannot be read: write <b>…</b>',
  INVALID_TAG_NAME: 'This is not a valid tag name',
  UNMATCHED_CLOSING_TAG: 'This closing tag does not match the one that is open',
  UNCLOSED_TAG: 'This tag is never closed',
};

export function copySyntaxFinding(fault: unknown, text: string): TextFinding {
  const { message = '', location } = (fault ?? {}) as {
    message?: string;
    location?: { start: { offset: number }; end: { offset: number } };
  };
  const start = location?.start.offset ?? 0;
  return {
    message: messages[message] ?? 'This message cannot be read',
    start,
    end: Math.max(location?.end.offset ?? text.length, start),
  };
}
