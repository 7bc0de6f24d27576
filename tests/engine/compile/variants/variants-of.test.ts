import { describe, expect, test } from 'vitest';
import type { Compilation } from '../../../../tools/compile/compile-flow.ts';
import { variantsOf } from '../../../../tools/compile/variants/variants-of.ts';
import { lintFlow } from '../../../../tools/flow-lint/lint-flow.ts';
import { visitFlow } from '../../../../src/testing/visit-flow.ts';
import { testFlowOf } from '../../../../tools/testing/compile-test-flow.ts';
import { compileSmall, type SmallFiles } from '../../../support/small-flow.ts';

const step = (id: string, more: object = {}): object => ({
  id,
  title: 'word',
  view: [{ heading: 'word' }, { button: 'word', event: 'GO' }],
  on: { GO: [{ next: true }] },
  ...more,
});
const flow = {
  'steps/FIRST.json': step('FIRST'),
  'steps/ASIDE.json': step('ASIDE'),
  'steps/OTHER.json': step('OTHER'),
  'steps/LAST.json': step('LAST', { end: 'completed', on: {}, view: [{ heading: 'word' }] }),
  'flow.json': { order: ['FIRST', { step: 'ASIDE', when: '$flag' }, 'OTHER', 'LAST'] },
};

function withVariant(variant: object, more: SmallFiles = {}): Compilation {
  return compileSmall({ ...flow, 'variants/broker.json': { about: 'Of the broker.', ...variant }, ...more });
}

function brokers(variant: object): Compilation {
  const made = variantsOf(withVariant(variant))['broker'];
  if (made === undefined) throw new Error('There is no variant');
  return made;
}

const orderOf = ({ flow: { order = [] } }: Compilation): string[] =>
  order.map(({ step: id, when }) => (when === undefined ? id : `${id}?`));

describe('a variant', () => {
  test('changes texts and limits, and nothing else of the flow', () => {
    const base = withVariant({});
    const made = brokers({ copy: { 'en-US': { word: 'Term' } }, limits: { most: 9 } });
    expect(made.copy['en-US']?.['word']).toBe('Term');
    expect(made.flow.limits).toEqual({ ...base.flow.limits, most: 9 });
    expect({ ...made.flow, limits: {} }).toEqual({ ...base.flow, limits: {} });
  });

  test('can reorder steps and change their conditions', () => {
    expect(orderOf(withVariant({}))).toEqual(['FIRST', 'ASIDE?', 'OTHER', 'LAST']);
    expect(orderOf(brokers({ order: ['OTHER', 'ASIDE', 'FIRST', 'LAST'] }))).toEqual([
      'OTHER',
      'ASIDE?',
      'FIRST',
      'LAST',
    ]);
    const steps = { ASIDE: { when: 'true' }, OTHER: { when: 'false' } };
    expect(orderOf(brokers({ steps }))).toEqual(['FIRST', 'ASIDE', 'OTHER?', 'LAST']);
  });

  test('keeps a step whose condition is false, with a transition to the next step', () => {
    const { flow: made } = brokers({ steps: { OTHER: { when: 'false' } } });
    const first = made.nodes[made.steps['OTHER']?.on['GO'] ?? -1];
    expect(first).toMatchObject({ op: 'goto', to: 'LAST' });
  });

  test('ignores unknown limits and steps, a limit of the wrong type, and an incomplete order', () => {
    const base = withVariant({});
    const made = brokers({
      limits: { mostt: 9, most: 'nine' },
      order: ['FIRST'],
      steps: { NOBODY: { when: 'false' } },
    });
    expect(made.flow).toEqual(base.flow);
  });

  test('is created once for each compilation', () => {
    const base = withVariant({});
    expect(variantsOf(base)['broker']).toBe(variantsOf(base)['broker']);
  });

  test('has no variants itself', () => {
    expect(variantsOf(brokers({}))).toEqual({});
  });
});

test('a visit on a step that a variant leaves out resumes on that step and can continue', () => {
  const base = withVariant(
    { steps: { OTHER: { when: 'false' } } },
    {
      'flow.json': { ...flow['flow.json'], start: [{ goto: { from: '$leftAt', steps: ['OTHER'], else: 'FIRST' } }] },
      'steps/FIRST.json': step('FIRST', { on: { GO: [{ set: { 'kept.id': "'a'" } }, { next: true }] } }),
    },
  );
  const stepOf = (visit: ReturnType<typeof visitFlow>): string | null => visit.runtime.snapshot().step;
  const before = visitFlow(testFlowOf(base));
  before.raise('GO');
  expect(stepOf(before)).toBe('OTHER');

  const after = visitFlow(testFlowOf(variantsOf(base)['broker'] ?? base), {
    storage: before.storage.value,
    tab: before.tab.value,
  });
  expect(stepOf(after)).toBe('OTHER');
  after.raise('GO');
  expect(stepOf(after)).toBe('LAST');
});

describe('the findings of a variant', () => {
  const found = (variant: object, more: SmallFiles = {}): string[] =>
    lintFlow(withVariant(variant, more))
      .filter((finding) => finding.variant !== undefined)
      .map(({ file, rule, message }) => `${file} ${rule} ${message}`);

  test('are in the file of the variant if the mistake is there', () => {
    expect(found({ steps: { ASIDE: { when: '$nobody' } }, order: ['OTHER', 'ASIDE', 'FIRST', 'LAST'] })).toContainEqual(
      expect.stringMatching(/^variants\/broker\.json unknown-name Unknown name \$nobody/),
    );
  });

  test('name the variant if they are in a file of the flow, and offer no fix there', () => {
    // With the variant, the limit is below the minimum that the schema sets.
    const schemas = {
      'schemas/person.json': { properties: { age: { type: 'number', maximum: { $limit: 'most' }, minimum: 2 } } },
    };
    const all = lintFlow(withVariant({ limits: { most: 1 } }, schemas)).filter(({ variant }) => variant === 'broker');
    expect(all.map(({ file, rule, message }) => `${file} ${rule} ${message}`)).toContainEqual(
      expect.stringMatching(/^schemas\/person\.json schema-bounds With the variant "broker": /),
    );
    expect(all.filter(({ file, fix }) => file.startsWith('schemas/') && fix !== undefined)).toEqual([]);
  });

  test('exclude findings of the flow itself, and steps and texts that only the variant does not use', () => {
    expect(found({ steps: { OTHER: { when: 'false' } } })).toEqual([]);
  });
});
