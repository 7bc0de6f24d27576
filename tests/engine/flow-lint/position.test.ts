import { describe, expect, test } from 'vitest';
import type { SourceLocation } from '../../../tools/compile/source-location.ts';
import { readSource } from '../../../tools/compile/sources.ts';
import { rangeOf } from '../../../tools/compile/position.ts';

/** The text that a location selects, and where it begins. */
function at(text: string, place: Omit<SourceLocation, 'file'>, file = 'steps/A.json'): string {
  const source = readSource(file, text);
  if (source === undefined) throw new Error(`${file} has no place in a flow`);
  const { line, column, endLine, endColumn } = rangeOf({ file, ...place }, source);
  const shown = line === endLine ? text.split('\n')[line - 1]?.slice(column - 1, endColumn - 1) : '…';
  return `${line}:${column} ${shown ?? ''}`;
}

describe('the position of a place', () => {
  test('is the value’s token, quotes included', () => {
    expect(at('{\n  "id": "A"\n}', { path: ['id'] })).toBe('2:9 "A"');
  });

  test('is the key’s token where the key is meant', () => {
    expect(at('{\n  "id": "A"\n}', { path: ['id'], isKey: true })).toBe('2:3 "id"');
  });

  test('counts a stretch of a text through its escapes', () => {
    const text = String.raw`{ "when": "\"a\" = $b\u00e9 = $c" }`;
    expect(at(text, { path: ['when'], span: { start: 6, end: 9 } })).toBe(String.raw`1:20 $b\u00e9`);
    expect(at(text, { path: ['when'], span: { start: 12, end: 14 } })).toBe('1:31 $c');
  });

  test('counts a letter outside the basic plane as two, as editors do', () => {
    expect(at('{ "text": "🚲 $b" }', { path: ['text'], span: { start: 3, end: 5 } })).toBe('1:15 $b');
  });

  test('does not mind lines that end in a carriage return', () => {
    expect(at('{\r\n  "id": "A"\r\n}', { path: ['id'] })).toBe('2:9 "A"');
  });

  test('is the key of an object or list that has one, and the first key of one that has none', () => {
    const text = '{\n  "on": {\n    "SUBMIT": [{ "goto": "B" }]\n  }\n}';
    expect(at(text, { path: ['on'] })).toBe('2:3 "on"');
    expect(at(text, { path: ['on', 'SUBMIT', 0] })).toBe('3:18 "goto"');
  });

  test('is that of the nearest thing around it where the place does not exist', () => {
    const text = '{ "on": { "SUBMIT": [{ "goto": "B" }] } }';
    expect(at(text, { path: ['on', 'SUBMIT', 0, 'with', 'id'] })).toBe('1:24 "goto"');
    expect(at(text, { path: ['title'] })).toBe('1:1 {');
  });

  test('is the whole text of a part or routine in which a {parameter} was filled', () => {
    const text = '{ "program": [{ "when": "$x = \'{to}\'", "stay": true }] }';
    const place = { path: ['program', 0, 'when'], span: { start: 1, end: 2 } };
    expect(at(text, place, 'routines/r.json')).toBe('1:25 "$x = \'{to}\'"');
    expect(at(text.replace('{to}', 'B'), place, 'routines/r.json')).toBe('1:27 x');
  });
});
