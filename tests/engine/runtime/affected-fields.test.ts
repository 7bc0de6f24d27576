import { expect, test } from 'vitest';
import { affectedFields, wholeOf } from '../../../src/runtime/resolve/affected-fields.ts';
import type { CompiledField, CompiledSection } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { PendingCall, Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { after, start, tinyFlow } from '../../support/tiny-flow.ts';

const first = after(tinyFlow({}), start).snapshot;
const holding = (context: Snapshot['context'], more: Partial<Snapshot> = {}): Snapshot => ({
  ...first,
  context,
  ...more,
});

/** A section of these fields, by what each reads. */
function sectionOf(bind: string, fields: readonly [name: string, reads?: readonly string[]][]): CompiledSection {
  const compiled = fields.map(([name, reads]) => ({ name, path: `${bind}.${name}`, ...(reads && { reads }) }));
  return { section: 's0', schema: 'person', bind, reads: ['title'], fields: compiled as unknown as CompiledField[] };
}

/** The names of those that are affected. */
function affected(section: CompiledSection, before: Snapshot, now: Snapshot): (string | undefined)[] {
  return affectedFields(section, before, now).map((place) => section.fields[place]?.name);
}

const person = sectionOf('person', [
  ['name', []],
  ['age', ['person.name', 'more']],
  ['city', ['more']],
]);
const ada = { name: 'Ada', city: 'Ely' };
const calling = (busy: PendingCall['busy']): Partial<Snapshot> => ({ pending: { 3: { busy } as PendingCall } });
const wrong = (...paths: string[]): Partial<Snapshot> => ({
  errors: Object.fromEntries(paths.map((path) => [path, { copy: 'name.short', values: {} }])),
});

test.each<[string, string[], Snapshot, Snapshot]>([
  ['the same answers', [], holding({ person: ada }), holding({ person: ada, other: 1 })],
  ['equal answers in another object', [], holding({ person: ada }), holding({ person: { ...ada } })],
  ['an answer', ['city'], holding({ person: ada }), holding({ person: { ...ada, city: 'Rye' } })],
  ['an answer that another reads', ['name', 'age'], holding({ person: ada }), holding({ person: { city: 'Ely' } })],
  ['a first answer', ['name', 'age', 'city'], holding({}), holding({ person: ada })],
  ['answers that are no object any more', ['name', 'age', 'city'], holding({ person: ada }), holding({ person: null })],
  ['what two read', ['age', 'city'], holding({ more: 1 }), holding({ more: 2 })],
  ['an error', ['city'], holding({}), holding({}, wrong('person.city'))],
  ['an error less', ['name'], holding({}, wrong('person.name')), holding({})],
  ['an error elsewhere', [], holding({}), holding({}, wrong('other.name'))],
  ['a call of a field', ['age'], holding({}), holding({}, calling({ field: 'person.age' }))],
  ['a call of a field that ended', ['age'], holding({}, calling({ field: 'person.age' })), holding({})],
  [
    'another call of the same number',
    ['name', 'city'],
    holding({}, calling({ field: 'person.name' })),
    holding({}, calling({ field: 'person.city' })),
  ],
  ['a call of the step', [], holding({}), holding({}, calling('step'))],
])('%s affects %j', (_, names, before, now) => {
  expect(affected(person, before, now)).toEqual(names);
});

test('those that are affected come in the order of the fields', () => {
  const section = sectionOf('person', [
    ['name', ['more']],
    ['age', []],
    ['city', []],
  ]);
  const [before, now] = [holding({ more: 1, person: {} }), holding({ more: 2, person: { city: 'Ely', age: 3 } })];
  expect(affected(section, before, now)).toEqual(['name', 'age', 'city']);
});

test('a row of a list is affected by what is entered in it alone', () => {
  const row = sectionOf('jobs.1', [['name', []]]);
  const [one, two, three] = [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }];
  expect(affected(row, holding({ jobs: [one, two] }), holding({ jobs: [three, two] }))).toEqual([]);
  expect(affected(row, holding({ jobs: [one, two] }), holding({ jobs: [one, three] }))).toEqual(['name']);
});

test('two fields of one path are affected alike, of which one is drawn', () => {
  const either = sectionOf('person', [
    ['name', []],
    ['city', []],
    ['name', []],
  ]);
  expect(affected(either, holding({}), holding({}, wrong('person.name')))).toEqual(['name', 'name']);
  expect(affected(either, holding({}), holding({ person: ada }))).toEqual(['name', 'city', 'name']);
});

test('of what nobody knows what it reads, each snapshot affects it, and nobody knows it for the whole', () => {
  const section = sectionOf('person', [['name', []], ['age']]);
  const same = holding({});
  expect(affected(section, same, same)).toEqual(['age']);
  expect(wholeOf(section)).toEqual({});
});

test('a section as a whole reads its answers, and what it and its fields read', () => {
  expect(wholeOf(person)).toEqual({ reads: ['person', 'title', 'person.name', 'more'] });
  expect(wholeOf(person)).toBe(wholeOf(person));
  const { reads: _unknown, ...unknown } = person;
  expect(wholeOf(unknown)).toEqual({});
});
