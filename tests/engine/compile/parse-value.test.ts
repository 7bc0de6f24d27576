import fc from 'fast-check';
import { getNodeValue, type ParseError, parseTree } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { parseValue } from '../../../tools/compile/sources.ts';
import { propertyRuns } from '../../support/property-runs.ts';

function both(text: string): { ours: unknown; theirs: unknown; errors: ParseError[]; wrong: ParseError[] } {
  const [errors, wrong]: [ParseError[], ParseError[]] = [[], []];
  const tree = parseTree(text, wrong, { disallowComments: true });
  return { ours: parseValue(text, errors), theirs: tree && (getNodeValue(tree) as unknown), errors, wrong };
}

test('parseValue returns the same value and errors as parseTree for any text', () => {
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 5 }),
      fc.nat(),
      fc.constantFrom('', ',', '"', '{', ']', '//x', ':', '7'),
      (json, at, junk) => {
        for (const text of [json, json.slice(0, at % (json.length + 1)) + junk + json.slice(at % (json.length + 1))]) {
          const { ours, theirs, errors, wrong } = both(text);
          expect(ours).toEqual(theirs);
          expect(errors).toEqual(wrong);
        }
      },
    ),
    { numRuns: propertyRuns(500) },
  );
});

test.each([
  '',
  '{ "a": 1, "a": [2, { "b": null }] }',
  '{ "__proto__": { "x": 1 }, "constructor": 2 }',
  '[[], {}]',
  '{ "a" ',
])('parseValue returns the same value and errors as parseTree for %j', (text) => {
  const { ours, theirs, errors, wrong } = both(text);
  expect(ours).toEqual(theirs);
  expect(errors).toEqual(wrong);
});

test('objects from parseValue have no inherited members such as constructor', () => {
  const value = parseValue('{ "a": { "b": 1 } }', []) as Record<string, unknown>;
  expect(value['constructor']).toBeUndefined();
  expect((value['a'] as Record<string, unknown>)['toString']).toBeUndefined();
});
