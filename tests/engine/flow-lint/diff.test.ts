import { describe, expect, test } from 'vitest';
import { generalFunctions } from '../../../src/functions/index.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { changesBetween } from '../../../tools/flow-lint/compare/changes.ts';
import { findWitnesses } from '../../../tools/flow-lint/compare/witnesses.ts';
import type { Stage } from '../../../tools/scenarios/play-scenario.ts';
import { nothingSeen } from '../../../tools/scenarios/watched-flow.ts';
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

describe('who notices', () => {
  const stage = (compilation: Compilation): Stage => ({
    flow: testFlowOf(compilation),
    actions: compilation.registries.actions,
    functions: generalFunctions,
    samples: { context: {} },
    seen: nothingSeen(),
  });
  const scenario = { about: 'Ten is enough', today: '2026-11-20', play: [{ fill: { age: 10 }, press: 'SUBMIT' }] };

  test('is found beside what a scenario says: the values for which the way is another', async () => {
    const after = flowWith({ 'limits.json': { most: 8 } });
    expect(await findWitnesses(stage(before), stage(after), [scenario])).toEqual([
      {
        who: 'whoever has age 5 or 7 or 8, else as in “Ten is enough”',
        was: 'SECOND',
        is: 'FIRST',
      },
    ]);
  });

  test('is nobody where only words differ', async () => {
    const after = flowWith({ 'copy/en-US.json': { word: 'Words' } });
    expect(await findWitnesses(stage(before), stage(after), [scenario])).toEqual([]);
  });

  test('is whoever does as the scenario says, where no one answer makes the difference', async () => {
    const after = flowWith({ 'steps/FIRST.json': { ...first, on: { SUBMIT: [{ stay: true }] } } });
    const found = await findWitnesses(stage(before), stage(after), [
      { ...scenario, play: [{ fill: { age: 100 }, press: 'SUBMIT' }] },
    ]);
    expect(found).toEqual([{ who: 'whoever does as in “Ten is enough”', was: 'SECOND', is: 'FIRST' }]);
  });
});
