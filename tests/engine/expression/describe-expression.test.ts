import { describe, expect, test } from 'vitest';
import { createDescriber } from '../../../src/runtime/expression/describe-expression.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { positionsOf } from '../../../tools/compile/positions.ts';
import { compileSmall } from '../../support/small-flow.ts';

const title = (text: string) => ({ id: '', title: 'word', view: [{ heading: 'word' }, { text }] });
const compilation = compileSmall({
  'flow.json': {
    let: { isOld: '$person.age > $limits.most', isOpen: '$isOld and $note = 1', one: '$other', other: '$one' },
  },
  'schemas/person.json': {
    type: 'object',
    properties: { name: { type: 'string' }, age: { type: 'number' }, ssn: { type: 'string', sensitive: 'ssn' } },
  },
  'steps/FIRST.json': {
    ...title('$string($note)'),
    id: 'FIRST',
    context: { own: { type: 'number' } },
    let: { here: '$own + 1', isOpen: '$flag' },
  },
  'steps/SECOND.json': { ...title('$string($note)'), id: 'SECOND' },
  'views/broken.json': { ...title('$string($flag)'), id: 'broken' },
});
const flow = { ...compilation.flow, positions: positionsOf(compilation) };

const person = { name: 'Ada', age: 36, ssn: '123-45-6789', tags: { a: 1 } };
const variables = { step: 'FIRST', person, note: 'n', flag: null, list: [1], own: 5, limits: { most: 3 } };

function told(source: string, more: Readonly<Record<string, unknown>> = {}) {
  const parsed = parseExpression(source, { functions: {} });
  if (!parsed.ok) throw new Error(parsed.findings[0]?.message);
  return createDescriber(flow)(parsed.ast, { ...variables, ...more });
}
const valuesOf = (...given: Parameters<typeof told>) => told(...given).values;

describe('the description of an expression in development', () => {
  test('contains its text and its location on the current step, else its first location', () => {
    const at = (step: string) => told('$string($note)', { step });
    expect(at('FIRST')).toEqual({
      text: '$string($note)',
      values: { $note: 'n' },
      at: expect.stringMatching(/^steps\/FIRST\.json:\d+:\d+$/) as string,
    });
    expect(at('SECOND').at).toMatch(/^steps\/SECOND\.json:/);
    expect(at('broken').at).toBe(at('FIRST').at);
  });

  test('contains its tree if it has no location or the flow has no positions', () => {
    const nowhere = told('$note = 7');
    expect(nowhere.text).toContain('"op":"="');
    expect(nowhere).not.toHaveProperty('at');
    const parsed = parseExpression('$string($note)', { functions: {} });
    if (!parsed.ok) throw new Error('does not parse');
    const bare = createDescriber(compilation.flow)(parsed.ast, variables);
    expect([bare.text, Object.hasOwn(bare, 'at')]).toEqual([JSON.stringify(parsed.ast), false]);
  });

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['$note', { $note: 'n' }],
    ['$person.name & $person.age', { '$person.name': 'Ada', '$person.age': 36 }],
    ['$flag or $limits.most > $own', { $flag: null, '$limits.most': 3, $own: 5 }],
    ['$person.gone = $gone', { '$person.gone': undefined, $gone: '(nothing)' }],
    ['$note.length', { '$note.length': undefined }],
    ['$person', { $person: '(object)' }],
    ['$person.tags.a', { '$person.tags.a': 1 }],
    ['$list', { $list: '(list)' }],
    ['$list[$ > $own]', { $list: '(list)', $own: 5 }],
    ['$person[age > $limits.most].name', { '$person.name': 'Ada', '$limits.most': 3 }],
    ['$person.tags[a = $note].a', { '$person.tags.a': 1, $note: 'n' }],
    ['$not($note = 1) ? [$own, -$own] : { "a": $flag }', { $note: 'n', $own: 5, $flag: null }],
    ['($person).name', { $person: '(object)' }],
    ['1 + 2', {}],
  ])('contains the entries and limits that %s reads', (source, values) => {
    expect(valuesOf(source)).toStrictEqual(values);
  });

  test('masks sensitive values', () => {
    expect(valuesOf('$person.ssn & $ssn.first', { ssn: { first: '1' } })).toEqual({
      '$person.ssn': '(sensitive)',
      '$ssn.first': '(sensitive)',
    });
  });

  test('contains only the type of a value that is not an entry of the flow or of the current step', () => {
    const event = { text: 'Ada', none: null };
    expect(valuesOf('$event.text & $event.none', { event })).toEqual({
      '$event.text': '(string)',
      '$event.none': '(null)',
    });
    expect(valuesOf('$own', { step: 'SECOND' })).toEqual({ $own: '(number)' });
    expect(valuesOf('$own', { step: 'NOWHERE' })).toEqual({ $own: '(number)' });
    expect(valuesOf('$constructor & $toString.name')).toEqual({
      $constructor: '(nothing)',
      '$toString.name': '(nothing)',
    });
  });

  test('contains the entries that a derived name reads, each once', () => {
    expect(valuesOf('$isOld and $isOld')).toEqual({ '$person.age': 36, '$limits.most': 3 });
    expect(valuesOf('$here')).toEqual({ $own: 5 });
    expect(valuesOf('$isOpen.a')).toEqual({ '$person.age': 36, '$limits.most': 3, $note: 'n', $flag: null });
    expect(valuesOf('$one and $note = 1')).toEqual({ $note: 'n' });
  });
});
