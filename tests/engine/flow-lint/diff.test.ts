import { describe, expect, test } from 'vitest';
import { generalFunctions } from '../../../src/functions/index.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { changesBetween } from '../../../tools/flow-lint/compare/changes.ts';
import { fetchedChoicesOf } from '../../../tools/flow-lint/explain/fetched-choices.ts';
import { findAffectedVisitors } from '../../../tools/flow-lint/compare/affected-visitors.ts';
import type { PlayContext } from '../../../tools/scenarios/play-scenario.ts';
import { emptyCoverage } from '../../../tools/scenarios/instrument-flow.ts';
import { testFlowOf } from '../../../tools/testing/compile-test-flow.ts';
import { compileSmall, type SmallFiles } from '../../support/small-flow.ts';

const field = {
  name: 'age',
  widget: 'number-field',
  label: 'word',
  messages: { type: 'name.short', minimum: 'name.short' },
};
const first = {
  id: 'FIRST',
  title: 'word',
  view: [
    {
      form: 'person',
      submit: 'SUBMIT',
      button: 'word',
      sections: [{ schema: 'person', bind: 'person', fields: [field] }],
    },
  ],
  on: { SUBMIT: [{ goto: 'SECOND', when: '$person.age > $limits.most' }, { stay: true }] },
};
const second = { id: 'SECOND', title: 'word', end: 'completed', view: [{ heading: 'word' }] };
const flowWith = (files: SmallFiles = {}): Compilation =>
  compileSmall({ 'steps/FIRST.json': first, 'steps/SECOND.json': second, ...files });
const before = flowWith();
const changes = (files: SmallFiles): string[] =>
  changesBetween(before, flowWith(files)).map(({ class: kind, where, what }) => `${kind} ${where} ${what}`);

const stageOf = (compilation: Compilation): PlayContext => ({
  flow: testFlowOf(compilation),
  actions: compilation.registries.actions,
  functions: generalFunctions,
  samples: { context: {} },
  coverage: emptyCoverage(),
});

describe('what changed', () => {
  test('is nothing between two equal flows', () => {
    expect(changes({})).toEqual([]);
  });

  test('is told in words and classed', () => {
    expect(changes({ 'copy/en-US.json': { word: 'Words' } })).toEqual([
      'copy copy/en-US.json word was "Word" and is "Words"',
    ]);
    expect(changes({ 'limits.json': { most: 4 } })).toEqual(['rule limits.json most was 3 and is 4']);
    const on = { SUBMIT: [{ goto: 'SECOND', when: '$person.age >= $limits.most' }, { stay: true }] };
    expect(changes({ 'steps/FIRST.json': { ...first, on } })).toEqual([
      'rule FIRST no longer: On SUBMIT: if “Word” is more than the limit most: go to SECOND',
      'rule FIRST now: On SUBMIT: if “Word” is at least the limit most: go to SECOND',
    ]);
    expect(changes({ 'steps/SECOND.json': { ...second, view: [{ subheading: 'word' }] } })).toEqual([
      'copy SECOND looks different',
    ]);
  });

  test('breaks where a step is gone, or what is stored has another type; the gravest comes first', () => {
    const was = flowWith({ 'steps/THIRD.json': { ...second, id: 'THIRD' } });
    const is = flowWith({
      'schemas/kept.json': { properties: { id: { type: 'number' } } },
      'limits.json': { most: 4 },
    });
    expect(changesBetween(was, is).map(({ class: kind, where }) => `${kind} ${where}`)).toEqual([
      'breaking THIRD',
      'breaking context.json kept',
      'rule limits.json',
      'rule schemas/kept.json',
    ]);
  });
});

/** A flow that fetches a list of towns and has a condition on one of them. */
const towns = (town: string): SmallFiles => {
  const options = { call: 'list', as: 'towns', value: 'code', label: 'name' };
  const chosen = { name: 'town', widget: 'select-field', label: 'word', prompt: 'word', options };
  const sections = [{ schema: 'trip', bind: 'trip', fields: [chosen] }];
  return {
    'context.json': { trip: { schema: 'trip' } },
    'schemas/trip.json': { type: 'object', properties: { town: { type: 'string' } } },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [{ heading: 'word' }, { form: 'trip', submit: 'SUBMIT', button: 'word', sections }],
      on: { SUBMIT: [{ goto: 'SECOND', when: `$trip.town = '${town}'` }, { stay: true }] },
    },
    'preview.json': { context: {}, labels: { 'trip.town': { T1: 'Cork' } } },
  };
};
const listed = [
  { code: 'T2', name: 'Sligo' },
  { code: 'T3', name: 'Galway' },
];
const trip = {
  about: 'To Sligo',
  today: '2026-11-20',
  play: [{ reply: { action: 'list', with: listed } }, { fill: { town: 'T2' }, press: 'SUBMIT' }],
};

describe('fetched choices have the labels that the files contain', () => {
  const files = (town: string): SmallFiles => ({ ...towns(town), 'scenarios/trip.json': trip });

  test('in rules: those of the preview, and those of replies in scenarios', () => {
    const told = changesBetween(flowWith(files('T1')), flowWith(files('T2')));
    expect(told.map(({ what }) => what)).toEqual([
      'no longer: On SUBMIT: if “Word” is “Cork” (T1): go to SECOND',
      'now: On SUBMIT: if “Word” is “Sligo” (T2): go to SECOND',
    ]);
    expect(changesBetween(flowWith(towns('T1')), flowWith(towns('T4'))).map(({ what }) => what)).toContain(
      'now: On SUBMIT: if “Word” is “T4”: go to SECOND',
    );
  });

  test('of those who notice, also of a choice that no scenario makes', async () => {
    const [was, is] = [flowWith(files('T2')), flowWith(files('T3'))];
    const found = await findAffectedVisitors(stageOf(was), stageOf(is), [trip], fetchedChoicesOf(is));
    expect(found.map(({ who }) => who)).toEqual([
      'applicants with town “Sligo” ("T2"), otherwise as in “To Sligo”',
      'applicants with town “Galway” ("T3"), otherwise as in “To Sligo”',
    ]);
  });

  test('only if there is such a field', () => {
    const wrong = flowWith({
      ...towns('T1'),
      'preview.json': { context: {}, labels: { 'trip.twon': { T1: 'Cork' } } },
    });
    expect(wrong.findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      'unknown-field: No field "trip.twon" has fetched choices',
    ]);
  });
});

describe('who notices', () => {
  const scenario = { about: 'Ten is enough', today: '2026-11-20', play: [{ fill: { age: 10 }, press: 'SUBMIT' }] };

  test('is found beside what a scenario says: the values for which the way is another', async () => {
    const after = flowWith({ 'limits.json': { most: 8 } });
    expect(await findAffectedVisitors(stageOf(before), stageOf(after), [scenario])).toEqual([
      {
        who: 'applicants with age 5 or 7 or 8, otherwise as in “Ten is enough”',
        was: 'SECOND',
        is: 'FIRST',
      },
    ]);
  });

  test('is nobody where only words differ', async () => {
    const after = flowWith({ 'copy/en-US.json': { word: 'Words' } });
    expect(await findAffectedVisitors(stageOf(before), stageOf(after), [scenario])).toEqual([]);
  });

  test('names the whole scenario if no single answer makes the difference', async () => {
    const after = flowWith({ 'steps/FIRST.json': { ...first, on: { SUBMIT: [{ stay: true }] } } });
    const found = await findAffectedVisitors(stageOf(before), stageOf(after), [
      { ...scenario, play: [{ fill: { age: 100 }, press: 'SUBMIT' }] },
    ]);
    expect(found).toEqual([{ who: 'applicants who do as in “Ten is enough”', was: 'SECOND', is: 'FIRST' }]);
  });
});
