import { expect, test } from 'vitest';
import { createPartialFlow } from '../../../src/runtime/definition/partial-flow.ts';
import { mergeFlow } from '../../../src/runtime/definition/merge-flow.ts';
import { generatedFlow, generatedRegistries } from '../../../tools/bench/generated-flow.ts';
import { compileFlow, type Compilation } from '../../../tools/compile/compile-flow.ts';
import { formSchemas } from '../../../tools/compile/publish.ts';
import { compactForm } from '../../../tools/compile/compact-form.ts';
import { filterNames, splitFlow } from '../../../tools/compile/split-flow.ts';
import { validatorModuleSource } from '../../../tools/compile/validators.ts';
import { compileAnyFlow } from '../../support/any-flow.ts';
import { compileSmall } from '../../support/small-flow.ts';

const generated = (steps: number): Compilation => compileFlow(generatedFlow(steps), generatedRegistries);

/** Bytes that a page fetches before its first screen: the initial flow, its copy and its validators. */
function firstBytes({ flow, copy, registries }: Compilation): number {
  const { initial: first, isInitialCopy: isFirstCopy } = splitFlow(flow, registries);
  const texts = filterNames(copy['en-US'] ?? {}, isFirstCopy);
  return JSON.stringify([first, texts]).length + validatorModuleSource(formSchemas(first)).length;
}

test('a flow with 1,000 steps loads about as many bytes before the first screen as one with 10', () => {
  expect(firstBytes(generated(1_000))).toBeLessThan(1.1 * firstBytes(generated(10)));
});

test('the initial and the remaining flow of any flow merge into the whole flow again', () => {
  for (const compilation of [generated(10), ...Array.from({ length: 10 }, (_, seed) => compileAnyFlow(seed))]) {
    const { flow, registries } = compilation;
    const { initial: first, remaining: rest } = JSON.parse(JSON.stringify(splitFlow(flow, registries))) as ReturnType<
      typeof splitFlow
    >;
    for (const shelf of ['nodes', 'steps', 'context', 'let', 'modals', 'options', 'schemas'] as const)
      expect(Object.keys(first[shelf]).filter((name) => Object.hasOwn(rest[shelf], name))).toEqual([]);
    expect(mergeFlow(createPartialFlow(first), compactForm(rest))).toEqual(JSON.parse(JSON.stringify(flow)));
  }
});

test('the initial flow lists the functions that it calls', () => {
  const { flow, registries } = compileSmall({
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [{ text: 'word', when: '$not($filled($list))' }],
      on: { GO: [{ goto: 'SECOND' }] },
    },
    'steps/SECOND.json': { id: 'SECOND', title: 'word', view: [{ heading: 'word', when: '$answered($list)' }] },
  });
  expect(splitFlow(flow, registries).initial.calls).toEqual(['filled']);
});

test('the initial flow contains the first step, the failure view, and their entries and texts; the remaining flow contains later steps', () => {
  const { flow, registries } = compileSmall({
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [
        { text: 'once', when: '$flag' },
        { button: 'word', event: 'GO' },
      ],
      on: { GO: [{ set: { note: "'seen'" } }, { goto: 'SECOND' }] },
    },
    'steps/SECOND.json': { id: 'SECOND', title: 'later', view: [{ heading: 'later', when: '$filled($list)' }] },
    'copy/en-US.json': { once: 'Once', later: 'Later' },
  });
  const { initial: first, remaining: rest, isInitialCopy: isFirstCopy } = splitFlow(flow, registries);
  expect(Object.keys(first.steps).toSorted()).toEqual(['FIRST', 'broken']);
  expect(Object.keys(rest.steps)).toEqual(['SECOND']);
  // `kept` is stored, and the runtime writes all stored entries together.
  expect(Object.keys(first.context).toSorted()).toEqual(['flag', 'kept', 'note']);
  expect(['once', 'word', 'ui.back', 'later'].map(isFirstCopy)).toEqual([true, true, true, false]);
});
