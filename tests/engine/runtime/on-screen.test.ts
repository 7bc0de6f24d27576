import { describe, expect, test } from 'vitest';
import { visibleForms, visibleSections, isFormLocked } from '../../../src/runtime/fields/visible-forms.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { fieldValue } from '../../../src/runtime/fields/field-value.ts';
import { errorsOfOtherSteps, findField, occurrencesOnScreen } from '../../../src/runtime/fields/find-field.ts';
import { FlowError } from '../../../src/runtime/utilities/flow-error.ts';
import { createScope } from '../../../src/runtime/visit/scope.ts';
import type { CompiledBlock, CompiledForm, CompiledModal } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import {
  initialSnapshotOf,
  binary,
  failingExpression,
  literal,
  read,
  tinyFlow,
  tinyForm,
} from '../../support/tiny-flow.ts';

type FormBlock = ReturnType<typeof tinyForm>;

const show = (name: string): ExprNode => read('shown', name);
const formOf = (id: string, fields: Readonly<Record<string, readonly string[]>>, more: object = {}): FormBlock => {
  const block = tinyForm(fields);
  return { ...block, key: id, form: { ...block.form, id }, ...more };
};
const around = (key: string, blocks: readonly CompiledBlock[], when?: ExprNode): CompiledBlock => ({
  key,
  widget: 'group',
  props: { label: { kind: 'literal', value: 'label' }, blocks: { kind: 'blocks', blocks } },
  ...(when && { when }),
});
/** The form with a guard on each section, or on each field. */
const guarded = ({ form, ...block }: FormBlock, at: 'section' | 'field', when: ExprNode): FormBlock => {
  const items = form.items.flatMap((item) => ('fields' in item ? [item] : []));
  const fieldsGuarded = items.map((one) => ({ ...one, fields: one.fields.map((field) => ({ ...field, when })) }));
  return {
    ...block,
    form: { ...form, items: at === 'field' ? fieldsGuarded : items.map((one) => ({ ...one, when })) },
  };
};

const modal: CompiledModal = {
  title: { copy: 'title', values: {} },
  on: {},
  blocks: [formOf('inModal', { person: ['name'], asked: ['more'] })],
};
const runnable = tinyFlow({
  flow: { modals: { ask: modal } },
  steps: {
    FIRST: {
      blocks: [
        around('outer', [around('inner', [formOf('deep', { deep: ['name'] })], show('inner'))], show('outer')),
        formOf('first', { person: ['name'] }, { when: show('first') }),
        guarded(formOf('other', { person: ['name', 'age'] }), 'section', show('section')),
        guarded(formOf('last', { person: ['name'] }), 'field', show('field')),
        { key: 'text', widget: 'text', props: {} },
      ],
    },
    SECOND: { blocks: [formOf('second', { second: ['name'] })] },
    EMPTY: {},
  },
});
const { flow } = runnable;
const nothing = { inner: false, outer: false, first: false, section: false, field: false };
const at = (shown: Partial<typeof nothing>, more: Partial<Snapshot> = {}): Snapshot => ({
  ...initialSnapshotOf(runnable),
  step: 'FIRST',
  context: { shown: { ...nothing, ...shown } },
  ...more,
});
const found = (snapshot: Snapshot, path: string) =>
  findField(runnable, snapshot, createScope(runnable, snapshot), path);

describe('the field of a path', () => {
  test.each<[string, Partial<typeof nothing>, string, string | undefined]>([
    ['is in the visible block', { first: true }, 'person.name', 'first'],
    ['is the first of several visible occurrences', { first: true, field: true }, 'person.name', 'first'],
    ['is not in a hidden section', { field: true }, 'person.name', 'last'],
    ['is in a visible section', { section: true, field: true }, 'person.name', 'other'],
    ['does not exist if every occurrence is hidden', {}, 'person.name', undefined],
    ['has exactly this name', { section: true }, 'person.age', 'other'],
    ['does not exist if no section contains it', { first: true, section: true, field: true }, 'person.gone', undefined],
    ['is found in nested blocks', { inner: true, outer: true }, 'deep.name', 'deep'],
    ['is not in a block whose outer block is hidden', { inner: true }, 'deep.name', undefined],
    ['is not in a hidden inner block', { outer: true }, 'deep.name', undefined],
    ['is not on another step', { first: true }, 'second.name', undefined],
  ])('%s', (_, shown, path, form) => {
    expect(found(at(shown), path)?.form.id).toBe(form);
  });

  test('is in the open modal, and only there', () => {
    const open = at({ first: true, section: true }, { modal: 'ask' });
    expect(found(open, 'person.name')?.form.id).toBe('inModal');
    expect(found(open, 'person.age')).toBeUndefined();
    expect(found({ ...open, modal: null }, 'asked.more')).toBeUndefined();
  });

  test('comes with its section and its blocks, the outermost first', () => {
    const { ancestorBlocks, section, field } = found(at({ inner: true, outer: true }), 'deep.name') ?? {};
    expect(ancestorBlocks?.map(({ key }) => key)).toEqual(['outer', 'inner', 'deep']);
    expect([section?.bind, field?.path]).toEqual(['deep', 'deep.name']);
  });

  test('has all its occurrences, visible or hidden, and none before the first step', () => {
    expect(occurrencesOnScreen(runnable, at({}), 'person.name').map(({ form }) => form.id)).toEqual([
      'first',
      'other',
      'last',
    ]);
    expect(occurrencesOnScreen(runnable, at({}, { step: null }), 'person.name')).toEqual([]);
    expect(occurrencesOnScreen(runnable, at({}, { step: 'EMPTY' }), 'person.name')).toEqual([]);
  });

  test('has its answer in the entry of the step, else in the entry of the flow', () => {
    const { field } = found(at({ first: true }), 'person.name') ?? {};
    if (field === undefined) throw new Error('It is drawn.');
    const context = { person: { name: 'Ada' } };
    expect(fieldValue(at({}, { context }), field)).toBe('Ada');
    expect(fieldValue(at({}, { context, local: { other: 1 } }), field)).toBe('Ada');
    expect(fieldValue(at({}, { context, local: { person: { name: 'Bo' } } }), field)).toBe('Bo');
    expect(fieldValue(at({}, { context, local: { person: {} } }), field)).toBeUndefined();
    expect(fieldValue(at({}, { context: {} }), field)).toBeUndefined();
  });
});

test('errors of other steps are those of fields that neither the step nor the open modal contains', () => {
  const wrong = { text: 'wrong' };
  const errors = { 'person.name': wrong, 'deep.name': wrong, 'asked.more': wrong, 'second.name': wrong };
  const elsewhere = (more: Partial<Snapshot>): string[] =>
    Object.keys(errorsOfOtherSteps(runnable, at({}, { errors, ...more })));
  expect(elsewhere({})).toEqual(['asked.more', 'second.name']);
  expect(elsewhere({ modal: 'ask' })).toEqual(['second.name']);
  expect(elsewhere({ step: 'SECOND', modal: 'ask' })).toEqual(['deep.name']);
  expect(elsewhere({ step: 'EMPTY' })).toEqual(Object.keys(errors));
  expect(elsewhere({ step: null })).toEqual(Object.keys(errors));
});

describe('the forms on screen', () => {
  const forms = (snapshot: Snapshot): string[] =>
    visibleForms(flow, snapshot, createScope(runnable, snapshot)).map(({ id }) => id);

  test('are those of visible blocks in order, including nested blocks', () => {
    expect(forms(at({ outer: true, inner: true, first: true }))).toEqual(['deep', 'first', 'other', 'last']);
    expect(forms(at({ outer: true }))).toEqual(['other', 'last']);
    expect(forms(at({ inner: true }))).toEqual(['other', 'last']);
  });

  test('are only those of the open modal, and none before the first step', () => {
    expect(forms(at({ first: true }, { modal: 'ask' }))).toEqual(['inModal']);
    expect(forms(at({ first: true }, { modal: 'gone' }))).toEqual(['first', 'other', 'last']);
    expect(forms(at({ first: true }, { step: null, modal: 'ask' }))).toEqual([]);
  });

  test('come before the forms in their own nested blocks', () => {
    const inner = formOf('within', { b: ['name'] });
    const outer = formOf('outside', { a: ['name'] }, { props: { after: { kind: 'blocks', blocks: [inner] } } });
    const own = tinyFlow({ steps: { FIRST: { blocks: [outer] } } });
    const snapshot = { ...initialSnapshotOf(own), step: 'FIRST' };
    const scope = createScope(own, snapshot);
    expect(visibleForms(own.flow, snapshot, scope).map(({ id }) => id)).toEqual(['outside', 'within']);
  });
});

describe('a form', () => {
  const text: CompiledBlock = { key: 'text', widget: 'text', props: {} };
  const sections = ({ form }: FormBlock, shown: Partial<typeof nothing>): [string, string[]][] => {
    const drawn = visibleSections({ ...form, items: [text, ...form.items] }, createScope(runnable, at(shown)));
    return drawn.map(({ section, fields }) => [section.bind, fields.map(({ name }) => name)]);
  };
  const two = formOf('f', { a: ['x', 'y'], b: ['z'] });

  test('has its visible sections with their visible fields', () => {
    expect(sections(two, {})).toEqual([
      ['a', ['x', 'y']],
      ['b', ['z']],
    ]);
    expect(sections(guarded(two, 'section', show('section')), {})).toEqual([]);
    expect(sections(guarded(two, 'section', show('section')), { section: true })).toHaveLength(2);
    expect(sections(guarded(two, 'field', show('field')), {})).toEqual([
      ['a', []],
      ['b', []],
    ]);
    expect(sections(guarded(two, 'field', binary(show('field'), '=', literal(false))), {})).toEqual(sections(two, {}));
  });

  test('is locked only while its condition is true', () => {
    const locked = (condition: ExprNode | undefined, shown: Partial<typeof nothing> = {}): boolean => {
      const form: CompiledForm = { ...two.form, ...(condition && { locked: condition }) };
      return isFormLocked(form, createScope(runnable, at(shown)));
    };
    expect([locked(undefined), locked(show('first')), locked(show('first'), { first: true })]).toEqual([
      false,
      false,
      true,
    ]);
    expect(locked(read('shown', 'gone'))).toBe(false);
  });
});

describe('a condition that cannot be evaluated reports its location:', () => {
  const thrown = (work: () => unknown): unknown => {
    try {
      return work();
    } catch (error) {
      return error instanceof FlowError ? error.where : error;
    }
  };
  const scope = createScope(runnable, at({}));
  const form = formOf('f', { person: ['name'] });

  test.each<[string, () => unknown, object]>([
    [
      'of a block',
      () => visibleForms(own(around('group', [], failingExpression)), first, scope),
      { block: 'group', key: 'when' },
    ],
    [
      'of a section',
      () => visibleSections(guarded(form, 'section', failingExpression).form, scope),
      { block: 'f', key: 'person' },
    ],
    [
      'of a field',
      () => visibleSections(guarded(form, 'field', failingExpression).form, scope),
      { block: 'f', key: 'person.name' },
    ],
    [
      'of the lock of a form',
      () => isFormLocked({ ...form.form, locked: failingExpression }, scope),
      { block: 'f', key: 'locked' },
    ],
  ])('%s', (_, work, where) => {
    expect(thrown(work)).toEqual(where);
  });

  const first = at({});
  function own(block: CompiledBlock) {
    return tinyFlow({ steps: { FIRST: { blocks: [block] } } }).flow;
  }
});
