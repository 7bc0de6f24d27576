import { describe, expect, test } from 'vitest';
import { createScreenResolver, resolveScreen } from '../../../src/runtime/resolve/resolve-screen.ts';
import type { RunnableFlow } from '../../../src/runtime/visit/scope.ts';
import type {
  CompiledBlock,
  CompiledField,
  CompiledFlow,
  CompiledForm,
  CompiledSection,
} from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ResolvedForm } from '../../../src/runtime/shapes/screen.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import {
  decisionAfter,
  keysAsCopy,
  literal,
  read,
  start,
  tinyField,
  tinyFlow,
  tinyForm,
} from '../../support/tiny-flow.ts';

const flowOf = (block: CompiledBlock, flow: Partial<CompiledFlow> = {}) =>
  tinyFlow({ steps: { FIRST: { blocks: [block] } }, flow });
const formIn = (flow: RunnableFlow, parts: Partial<Snapshot> = {}) => {
  const { blocks } = resolveScreen(flow, { ...decisionAfter(flow, start).snapshot, ...parts }, keysAsCopy);
  return blocks[0]?.props as unknown as ResolvedForm | undefined;
};

describe('a resolved field', () => {
  const plain = {
    path: 'one.name',
    name: 'name',
    widget: 'text-field',
    label: ['label'],
    value: null,
    required: false,
    enabled: true,
    readonly: false,
    wide: false,
    autocomplete: 'off',
    sensitive: false,
    error: null,
    isLoading: false,
    retry: null,
    isLastTyped: true,
    props: {},
  };
  const formFor = (more: Partial<CompiledField>, form: Partial<CompiledForm> = {}) => {
    const block = tinyForm({ one: ['name'] }, more);
    return flowOf({ ...block, form: { ...block.form, ...form } }, { options: { few } });
  };
  const few = [{ value: 'a', label: 'of-a' }];
  const fieldIn = (flow: RunnableFlow, parts: Partial<Snapshot> = {}) => {
    const [section] = formIn(flow, parts)?.items ?? [];
    return section && 'fields' in section ? section.fields[0] : undefined;
  };
  const [yes, no] = [literal(true), literal(false)];

  test.each<[string, Partial<CompiledField>, object]>([
    ['only the defaults', {}, {}],
    ['a hint', { hint: { copy: 'hint', values: {} } }, { hint: ['hint'] }],
    ['required', { required: yes }, { required: true }],
    ['not enabled', { enabled: no }, { enabled: false }],
    ['read-only', { readonly: yes }, { readonly: true }],
    ['not read-only, and enabled', { readonly: no, enabled: yes }, {}],
    [
      'wide, half and sensitive',
      { wide: true, half: true, sensitive: true },
      { wide: true, half: true, sensitive: true },
    ],
    ['not half', { half: false }, {}],
    ['autocomplete', { autocomplete: 'name' }, { autocomplete: 'name' }],
    ['no keyboard', { keyboard: false }, { isLastTyped: null }],
    ['choices of the flow', { options: { list: 'few' } }, { options: [{ value: 'a', label: 'of-a' }] }],
    ['an unknown list of choices', { options: { list: 'gone' } }, { options: [] }],
    ['a property of its widget', { props: { zero: { kind: 'literal', value: 0 } } }, { props: { zero: 0 } }],
    ['failed choices', { failed: yes, retry: 'load' }, { retry: 'load' }],
    ['choices that did not fail', { failed: no, retry: 'load' }, {}],
  ])('has the properties of its definition: %s', (_, more, said) => {
    expect(fieldIn(formFor(more))).toStrictEqual({ ...plain, ...said });
  });

  test('is visible only if its guard is true', () => {
    expect(fieldIn(formFor({ when: yes }))).toStrictEqual(plain);
    expect(fieldIn(formFor({ when: no }))).toBeUndefined();
  });

  test('of a locked form is read-only if it uses a keyboard, and otherwise not enabled', () => {
    const drawn = (locked: boolean, keyboard: boolean) => fieldIn(formFor({ keyboard }, { locked: literal(locked) }));
    expect(drawn(true, true)).toStrictEqual({ ...plain, readonly: true });
    expect(drawn(true, false)).toStrictEqual({ ...plain, enabled: false, isLastTyped: null });
    expect(drawn(false, true)).toStrictEqual(plain);
    expect(drawn(false, false)).toStrictEqual({ ...plain, isLastTyped: null });
  });

  test('appears in the summary with its short name, unless its error contains that name', () => {
    const lineOf = (error: string, more: Partial<CompiledField> = { short: { copy: 'Short', values: {} } }) => {
      const parts = { errors: { 'one.name': { text: error } }, failedForm: 'f' };
      return formIn(formFor(more), parts)?.summary;
    };
    const line = { path: 'one.name', text: ['Wrong'] };
    expect(lineOf('Wrong')).toStrictEqual([{ ...line, label: ['Short'] }]);
    expect(lineOf('Wrong', {})).toStrictEqual([{ ...line, label: ['label'] }]);
    expect(lineOf('The SHORT one')).toStrictEqual([{ ...line, text: ['The SHORT one'] }]);
    expect(fieldIn(formFor({}), { errors: { 'one.name': { text: 'Wrong' } } })?.error).toEqual(['Wrong']);
  });

  test('has the valid choices of a reply, with the value as label if there is none', () => {
    const offered = (reply: unknown) =>
      fieldIn(formFor({ options: { from: read('reply'), value: 'id', label: 'name' } }), { context: { reply } })
        ?.options;
    expect(offered([{ id: 'a', name: 'A' }, { id: 2, name: 20 }, { id: 'c' }, { id: 0, name: '' }])).toEqual([
      { value: 'a', label: 'A' },
      { value: 2, label: '20' },
      { value: 'c', label: 'c' },
      { value: 0, label: '' },
    ]);
    expect(offered({ id: 'a', name: 'A' })).toEqual([{ value: 'a', label: 'A' }]);
    const [value, label] = [
      { id: {}, name: 'A' },
      { id: 'a', name: [] },
    ];
    const odd = [null, 'a', 7, [], {}, { id: null, name: 'A' }, { id: true }, value, label];
    for (const reply of [undefined, null, [], odd]) expect(offered(reply)).toEqual([]);
  });
});

describe('a resolved section', () => {
  /** A section with one field `name` that reads only its own answer. */
  const section = (bind: string, more: Partial<CompiledSection> = {}): CompiledSection => {
    const fields = [tinyField(`${bind}.name`, { reads: [] })];
    return { section: bind, schema: 'one', bind, reads: [], fields, ...more };
  };
  const formOf = (...items: CompiledForm['items']) =>
    flowOf({ key: 'f', widget: 'form', props: {}, reads: [], form: { id: 'f', submit: 'GO', items } });
  /** Resolves the form for one snapshot after another. */
  const formsOf = (flow: RunnableFlow) => {
    const begun = decisionAfter(flow, start).snapshot;
    const resolve = createScreenResolver(flow, keysAsCopy);
    return (context: Snapshot['context']) => resolve({ ...begun, context }).blocks[0]?.props as unknown as ResolvedForm;
  };

  test('is resolved again if its legend changes or another field becomes the last one', () => {
    const legend = { shown: read('note') };
    const [one, two] = [
      section('one', { legend, reads: ['note'] }),
      section('two', { when: read('more'), reads: ['more'] }),
    ];
    const formFor = formsOf(formOf(one, { key: 'between', widget: 'rule', props: {} }, two));
    const drawn = (context: Snapshot['context']) =>
      formFor(context).items.map((item) =>
        'fields' in item ? [item.legend?.[0], item.fields[0]?.isLastTyped] : item.key,
      );
    expect(drawn({ note: 'a', more: false })).toEqual([['a', true], 'between']);
    expect(drawn({ note: 'b', more: false })).toEqual([['b', true], 'between']);
    expect(drawn({ note: 'b', more: true })).toEqual([['b', false], 'between', [undefined, true]]);
    expect(drawn({ note: 'c', more: true })).toEqual([['c', false], 'between', [undefined, true]]);
    expect(drawn({ note: 'c', more: false })).toEqual([['c', true], 'between']);
  });

  test('is resolved every time if one of its fields does not list what it reads', () => {
    const fields = [tinyField('one.a', { reads: ['one.a'] }), tinyField('one.b', { hint: { shown: read('note') } })];
    const formFor = formsOf(formOf(section('one', { reads: [], fields })));
    const answers = { a: 'a' };
    const hint = (note: string) => {
      const [item] = formFor({ note, one: answers }).items;
      return item && 'fields' in item ? item.fields[1]?.hint : undefined;
    };
    expect([hint('first'), hint('then')]).toEqual([['first'], ['then']]);
  });

  test('stays the same object while nothing in it has changed', () => {
    const flow = formOf(section('one'), section('two'));
    const begun = decisionAfter(flow, start).snapshot;
    const resolve = createScreenResolver(flow, keysAsCopy);
    const sectionsFor = (parts: Partial<Snapshot>): ResolvedForm['items'] => {
      const [block] = resolve({ ...begun, ...parts }).blocks;
      const form = block?.props as unknown as ResolvedForm | undefined;
      return form?.items ?? [];
    };
    const context = { one: { name: 'a' }, two: { name: 'b' } };
    const first = sectionsFor({ context });
    expect(sectionsFor({ context: { ...context, note: 'a' } })).toBe(first);
    const next = sectionsFor({ context: { ...context, one: { name: 'c' } } });
    expect([next[0] === first[0], next[1] === first[1]]).toEqual([false, true]);
    const failed = sectionsFor({ context, errors: { 'two.name': { text: 'Wrong' } } });
    expect([failed[0], failed[1] === first[1]]).toEqual([first[0], false]);
  });

  test('marks fields that share their name with another one on screen', () => {
    const two = section('two', { when: read('more'), reads: ['more'] });
    const formFor = formsOf(formOf(section('one'), two));
    const marks = (more: boolean) =>
      formFor({ more }).items.map((item) => ('fields' in item ? (item.fields[0]?.hasNameTwin ?? false) : undefined));
    expect([marks(false), marks(true), marks(false)]).toEqual([[false], [true, true], [false]]);
  });

  test('is named in the summary only for an item of a list', () => {
    const legend = { copy: 'legend', values: {} };
    const item = { index: { kind: 'literal', value: 0 } } as const;
    const labels = (more: Partial<CompiledSection>, error = 'Wrong') => {
      const parts = { errors: { 'one.name': { text: error } }, failedForm: 'f' };
      const summary = formIn(formOf(section('one', more)), parts)?.summary;
      return summary?.map(({ label }) => label);
    };
    expect(labels({})).toEqual([['label']]);
    expect(labels({ legend })).toEqual([['label']]);
    expect(labels({ item })).toEqual([['label']]);
    expect(labels({ item, legend })).toEqual([['legend', ' – ', 'label']]);
    expect(labels({ legend }, 'Its label is wrong')).toEqual([undefined]);
    expect(labels({ item, legend }, 'Its label is wrong')).toEqual([['legend']]);
  });
});
