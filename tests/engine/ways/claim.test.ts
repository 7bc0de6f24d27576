import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import type { FieldProblem } from '../../../src/runtime/shapes/failure.ts';
import { visitFlow, type TestVisit, type VisitOptions } from '../../../src/testing/visit-flow.ts';
import { compileFolder } from '../../../tools/compile/publish.ts';
import { decisionsOf } from '../../../tools/flow-lint/explain/decisions.ts';
import { lintFlow } from '../../../tools/flow-lint/lint-flow.ts';
import { compileTestFlow } from '../../../tools/testing/compile-test-flow.ts';
import { registries } from './registries.ts';

const folder = fileURLToPath(new URL('flow', import.meta.url));
const flow = await compileTestFlow(folder, registries);

const policy = { policy: 'HC-1', animals: 'no' };
const days = { from: '2026-04-04', to: '2026-04-05' };

function begin(options: VisitOptions = {}): TestVisit {
  return visitFlow(flow, options);
}

async function atReview(holder: Readonly<Record<string, unknown>> = policy): Promise<TestVisit> {
  const one = begin();
  await one.until('HOLDER');
  await answer(one, holder);
  if (holder['animals'] === 'yes') await answer(one, { kind: 'Cat' });
  await answer(one, days);
  await one.until('REVIEW');
  return one;
}

async function answer(one: TestVisit, answers: Readonly<Record<string, unknown>>): Promise<void> {
  await one.fill(answers);
  one.submit();
}

/** The step after each of these events. */
function steps(one: TestVisit, ...events: readonly string[]): (string | null)[] {
  return events.map((event) => {
    one.raise(event);
    return one.screen().step;
  });
}

const header = (one: TestVisit): [string, number | null] => {
  const { text, progress } = one.screen().header;
  return [plainText(text), progress];
};

async function refuse(one: TestVisit, problems: readonly FieldProblem[]): Promise<void> {
  one.raise('SUBMIT');
  const failure = { status: 422, name: 'HTTPError', message: 'No', problems };
  await one.calls.at(-1)?.reply({ outcome: 'refused', failure });
}

test('flow-lint finds nothing in the claim and describes its transitions in words', async () => {
  const { compilation } = await compileFolder(folder, registries);
  expect(compilation.findings).toEqual([]);
  expect(lintFlow(compilation)).toEqual([]);
  const { steps: compiled } = compilation.flow;
  const rows = (step: string, event: string): string[] =>
    decisionsOf(compilation, compiled[step]?.on[event] ?? -1).map(({ statementText }) => statementText);
  expect(rows('REVIEW', 'CHANGE_LOSS')).toEqual(['go to LOSS, and come back here when the change is done']);
  expect(rows('HOLDER', 'SUBMIT')).toEqual(['go to ANIMALS', 'go to LOSS']);
});

describe('an order of steps', () => {
  test('skips a step whose condition is false', async () => {
    const one = await atReview();
    one.raise('SUBMIT');
    await one.calls.at(-1)?.reply({ outcome: 'sent', reply: null });
    await one.until('DONE');
    expect(one.screen()).toMatchObject({ end: 'completed', canGoBack: false });
    expect(one.reports).toEqual([]);
  });

  test('sets stage and progress without gaps', async () => {
    const one = begin();
    await one.until('HOLDER');
    const seen = [header(one)];
    await answer(one, { ...policy, animals: 'yes' });
    seen.push(header(one));
    await answer(one, { kind: 'Cat' });
    seen.push(header(one));
    await answer(one, days);
    seen.push(header(one));
    expect(seen).toEqual([
      ['Step 1 of 4', 0],
      ['Step 1 of 4', 25],
      ['Step 2 of 4', 50],
      ['Step 3 of 4', 75],
    ]);
  });
});

describe('Back along the history', () => {
  test('goes through the visited steps to the first', async () => {
    const one = await atReview({ ...policy, animals: 'yes' });
    expect(steps(one, 'BACK', 'BACK', 'BACK')).toEqual(['LOSS', 'ANIMALS', 'HOLDER']);
    expect(one.screen().canGoBack).toBe(false);
  });

  test('skips a step that was not visited', async () => {
    const one = await atReview();
    expect(steps(one, 'BACK', 'BACK')).toEqual(['LOSS', 'HOLDER']);
  });

  test('can be undone with Forward', async () => {
    const one = await atReview();
    expect(steps(one, 'BACK', 'BACK', 'FORWARD', 'FORWARD', 'BACK')).toEqual([
      'LOSS',
      'HOLDER',
      'LOSS',
      'REVIEW',
      'LOSS',
    ]);
  });

  test('works after a reload, except for steps whose condition is false', async () => {
    const before = await atReview({ ...policy, animals: 'yes' });
    const tab = before.tab.value;
    const again = begin({ tab });
    await again.until('REVIEW');
    expect(steps(again, 'BACK', 'BACK')).toEqual(['LOSS', 'ANIMALS']);
    const { entries, ...others } = tab as { readonly entries: object };
    const other = begin({ tab: { ...others, entries: { ...entries, holder: policy } } });
    await other.until('REVIEW');
    expect(steps(other, 'BACK', 'BACK')).toEqual(['LOSS', 'HOLDER']);
  });

  test('ignores stored steps that the flow does not have', async () => {
    const kept = (await atReview()).tab.value as { readonly state: object };
    const one = begin({ tab: { ...kept, state: { ...kept.state, visited: ['HOLDER', 'GONE', 7, 'constructor'] } } });
    await one.until('REVIEW');
    expect(steps(one, 'BACK')).toEqual(['HOLDER']);
  });
});

describe('change and return', () => {
  test('returns when the changed step is submitted', async () => {
    const one = await atReview();
    expect(steps(one, 'CHANGE_HOLDER')).toEqual(['HOLDER']);
    await answer(one, { policy: 'HC-2' });
    expect(one.screen().step).toBe('REVIEW');
    expect(JSON.stringify(one.screen().blocks)).toContain('HC-2');
    // The history is as if the step had not been left.
    expect(steps(one, 'BACK', 'BACK')).toEqual(['LOSS', 'HOLDER']);
  });

  test('shows newly opened questions first', async () => {
    const one = await atReview();
    one.raise('CHANGE_HOLDER');
    await answer(one, { animals: 'yes' });
    expect(one.screen().step).toBe('ANIMALS');
    await answer(one, { kind: 'Cat' });
    expect(one.screen().step).toBe('REVIEW');
    one.raise('CHANGE_LOSS');
    one.submit();
    expect(steps(one, 'BACK', 'BACK', 'BACK')).toEqual(['LOSS', 'ANIMALS', 'HOLDER']);
  });

  test('returns with Back, from further questions step by step', async () => {
    const one = await atReview();
    expect(steps(one, 'CHANGE_LOSS', 'BACK')).toEqual(['LOSS', 'REVIEW']);
    one.raise('CHANGE_HOLDER');
    await answer(one, { animals: 'yes' });
    expect(steps(one, 'BACK', 'BACK', 'BACK')).toEqual(['HOLDER', 'REVIEW', 'LOSS']);
  });

  test('ends afterwards: Back and submit work as usual', async () => {
    const one = await atReview();
    expect(steps(one, 'CHANGE_LOSS', 'BACK', 'BACK', 'BACK')).toEqual(['LOSS', 'REVIEW', 'LOSS', 'HOLDER']);
    one.submit();
    expect(one.screen().step).toBe('LOSS');
  });
});

describe('a claim that the server rejects', () => {
  test('shows each error at its step, with the text of the flow or of the server', async () => {
    const one = await atReview();
    await refuse(one, [
      { field: 'lost_from', message: 'The house was empty then' },
      { field: 'policy_no', key: 'lapsed' },
    ]);
    expect(one.screen()).toMatchObject({ step: 'HOLDER', focus: { target: 'summary' } });
    expect(one.errors()).toEqual({ policy: 'This policy has ended' });
    await answer(one, { policy: 'HC-3' });
    expect(one.screen()).toMatchObject({ step: 'LOSS', focus: { target: 'summary' } });
    expect(one.errors()).toEqual({ from: 'The house was empty then' });
    expect(JSON.stringify(one.tracked)).not.toContain('empty');
  });

  test('checks the error of one day again when the other day changes', async () => {
    const one = await atReview();
    one.raise('CHANGE_LOSS');
    await answer(one, { to: '2026-04-01' });
    expect(one.errors()).toEqual({ to: 'The last day comes after the first' });
    await one.fill({ from: '2026-03-31' });
    expect(one.errors()).toEqual({});
  });
});
