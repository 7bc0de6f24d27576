import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutSentences } from '../../../tools/vite/sentences-stay-home.ts';

const published = (code: string): string => withoutSentences(code, parseAst(code));

test('a report keeps its code and place, and loses why and what to do', () => {
  expect(published("tell({ code: 'lost', where: { key }, why: `No step ${key}`, fix: 'Name one', cause });")).toBe(
    "tell({ code: 'lost', where: { key }, why: '', fix: '', cause });",
  );
});

test('so do several, also inside each other', () => {
  expect(published("const all = { one: { why: 'a', fix: 'b' }, why: 'c', fix: { why: 'd', fix: 'e' } };")).toBe(
    "const all = { one: { why: '', fix: '' }, why: '', fix: { why: '', fix: '' } };",
  );
});

test('what is put together by code stays, and so does what is no report', () => {
  const code = "f({ why: cause.message, fix: fixOf(code) }); g({ why: 'because' }); h({ fix: 'it' });";
  expect(published(code)).toBe(code);
});
