import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForm } from '../../../src/runtime/decide/check-form.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { isObjectOrArray } from '../../../src/runtime/utilities/json.ts';
import { createScreenResolver, resolveScreen } from '../../../src/runtime/resolve/resolve-screen.ts';
import { createScope, type RunnableFlow } from '../../../src/runtime/visit/scope.ts';
import { reuseEqual } from '../../../src/runtime/utilities/reuse-equal.ts';
import type { CompiledBlock, CompiledStep } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ResolvedForm, ResolvedSection, Screen } from '../../../src/runtime/shapes/screen.ts';
import type { Snapshot, TextRef } from '../../../src/runtime/shapes/snapshot.ts';
import {
  decisionAfter,
  binary,
  keysAsCopy,
  literal,
  read,
  start,
  tinyFlow,
  tinyForm,
} from '../../support/tiny-flow.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const withFirst = (first: Partial<CompiledStep>, flow: RunnableFlow['flow'] | object = {}) =>
  tinyFlow({ steps: { FIRST: first }, flow });
const shown = (flow: RunnableFlow, parts: Partial<Snapshot> = {}) =>
  resolveScreen(flow, { ...decisionAfter(flow, start).snapshot, ...parts }, keysAsCopy);

const eachOf = (of: ExprNode) =>
  ({
    kind: 'each',
    of,
    item: { props: { of: { kind: 'value', value: read('item') }, at: { kind: 'value', value: read('index') } } },
  }) as const;

describe('a screen', () => {
  test('has the blocks whose guard is true, in order, with resolved properties', () => {
    const one = literal('one');
    const flow = withFirst({
      blocks: [
        { key: 'a', widget: 'heading', props: { heading: { kind: 'text', text: { shown: one } } } },
        { key: 'b', widget: 'hidden', when: literal(false), props: {} },
        { key: 'c', widget: 'unknown-yet', when: read('nothing'), props: {} },
        {
          key: 'd',
          widget: 'list',
          props: { items: { kind: 'each', of: one, item: { props: { of: { kind: 'value', value: read('item') } } } } },
        },
      ],
    });
    expect(shown(flow).blocks).toEqual([
      { key: 'a', widget: 'heading', props: { heading: ['one'] } },
      { key: 'd', widget: 'list', props: { items: [{ of: 'one' }] } },
    ]);
  });

  test('resolves each property by its kind', () => {
    const site = { kind: 'link', link: 'site', values: { q: read('note'), all: literal(true) } } as const;
    const inner = { key: 'inner', widget: 'heading', props: {} };
    const hidden = { ...inner, key: 'hidden', when: literal(false) };
    const props = {
      text: { kind: 'text', text: { shown: read('note') } },
      copied: { kind: 'text', text: { copy: 'words', values: { of: read('note') } } },
      value: { kind: 'value', value: read('rows') },
      nothing: { kind: 'value', value: read('gone') },
      no: { kind: 'value', value: literal(false) },
      zero: { kind: 'literal', value: 0 },
      event: { kind: 'event', value: 'GO' },
      flag: { kind: 'flag', value: binary(read('note'), '=', literal('a')) },
      off: { kind: 'flag', value: false },
      site,
      blocks: { kind: 'blocks', blocks: [inner, hidden] },
      items: {
        kind: 'items',
        items: [
          { props: { site } },
          { when: literal(false), props: { site } },
          { when: literal(true), props: { zero: { kind: 'literal', value: 1 } } },
        ],
      },
      rows: eachOf(read('rows')),
      one: eachOf(read('rows', 'n')),
      none: eachOf(read('gone')),
      empty: eachOf(literal(null)),
    } as const;
    const link = (key: string, values: object) => ({ key, href: JSON.stringify(values), newTab: true });
    const rich = (text: TextRef) => ['text' in text ? text.text : JSON.stringify(text)];
    const rows = [{ n: 7 }, { more: true }];
    const flow = withFirst({ blocks: [{ key: 'a', widget: 'any', props }] });
    const snapshot = { ...decisionAfter(flow, start).snapshot, context: { note: 'a', rows } };
    const drawn =
      resolveScreen(flow, snapshot, { ...keysAsCopy, formatText: rich, resolveLink: link }).blocks[0]?.props ?? {};
    const shownLink = { key: 'site', href: '{"q":"a","all":true}', newTab: true };
    expect(drawn).toEqual({
      text: ['a'],
      copied: ['{"copy":"words","values":{"of":"a"}}'],
      value: rows,
      nothing: null,
      no: false,
      zero: 0,
      event: 'GO',
      flag: true,
      off: false,
      site: shownLink,
      blocks: [inner],
      items: [{ site: shownLink }, { zero: 1 }],
      rows: [
        { of: { n: 7 }, at: 0 },
        { of: { more: true }, at: 1 },
      ],
      // JSONata returns the single item instead of a list of one.
      one: [{ of: 7, at: 0 }],
      none: [],
      empty: [],
    });
    // A widget that changes its properties must not change answers.
    expect(drawn['value']).not.toBe(rows);
    expect((drawn['value'] as typeof rows)[0]).not.toBe(rows[0]);
  });

  test('resolves the blocks in each list item with that item, also for successive snapshots', () => {
    const own = (index: number): CompiledBlock => ({
      ...tinyForm({ one: ['name'] }, { reads: ['one.name'], label: { shown: read('item', 'n') } }),
      key: `inner${index}`,
      props: { shown: { kind: 'text', text: { shown: read('item', 'n') } } },
      reads: [],
    });
    const item = { props: { inside: { kind: 'blocks', blocks: [own(0)] } } } as const;
    const list = {
      key: 'a',
      widget: 'any',
      props: { rows: { kind: 'each', of: read('rows'), item } },
    } as const;
    const flow = withFirst({ blocks: [list] });
    const begun = decisionAfter(flow, start).snapshot;
    const resolve = createScreenResolver(flow, keysAsCopy);
    for (const rows of [[1, 2], [2], [], [3, 2, 1], [3, 2, 1]]) {
      const snapshot = { ...begun, context: { rows: rows.map((n) => ({ n })) } };
      const screen = resolve(snapshot);
      expect(screen).toEqual(resolveScreen(flow, snapshot, keysAsCopy));
      const said = JSON.stringify(screen.blocks);
      expect(said.match(/"shown":\["\d"\]/g) ?? []).toEqual(rows.map((n) => `"shown":["${n}"]`));
      expect(said.match(/"label":\["\d"\]/g) ?? []).toEqual(rows.map((n) => `"label":["${n}"]`));
    }
  });

  test('formats each of its texts once, also in nested blocks', () => {
    const text = (copy: string) => ({ heading: { kind: 'text', text: { copy, values: {} } } }) as const;
    const inner = { key: 'b', widget: 'any', props: text('inner') };
    const outer = {
      key: 'a',
      widget: 'any',
      props: { ...text('outer'), inside: { kind: 'blocks', blocks: [inner] } },
    } as const;
    const flow = withFirst({ blocks: [outer, { ...tinyForm({ one: ['name'] }), props: text('form') }] });
    const said: string[] = [];
    const rich = (one: TextRef) => {
      if ('copy' in one) said.push(one.copy);
      return keysAsCopy.formatText(one);
    };
    resolveScreen(flow, decisionAfter(flow, start).snapshot, { ...keysAsCopy, formatText: rich });
    const asked = ['outer', 'inner', 'form', 'label'];
    expect(said.filter((copy) => asked.includes(copy))).toEqual(asked);
  });

  test('is busy before the first step is chosen', () => {
    const flow = tinyFlow({});
    expect(shown(flow, { step: null })).toMatchObject({ step: null, kind: 'step', end: null, busy: true, blocks: [] });
  });

  test('marks only the loading field, not others with the same name', () => {
    const flow = withFirst({ blocks: [tinyForm({ one: ['name', 'step'], two: ['name', 'step'] })] });
    const loading = (field: string) => {
      const call = { node: 0, action: 'work', busy: { field }, inEnter: false, event: {} };
      const screen = shown(flow, { pending: { 1: call } });
      const form = screen.blocks[0]?.props as unknown as ResolvedForm;
      expect([screen.busy, form.busy]).toEqual([false, false]);
      return (form.items as ResolvedSection[])
        .flatMap(({ fields }) => fields.filter((one) => one.isLoading))
        .map(({ path }) => path);
    };
    expect(loading('two.name')).toEqual(['two.name']);
    expect(loading('one.step')).toEqual(['one.step']);
  });
});

describe('the frame of a screen', () => {
  const heading = { key: 'a', widget: 'heading', props: {} };
  const chrome = {
    name: 'name',
    logo: 'logo',
    titleSuffix: ' | Brand',
    errorTitle: 'Error: ',
    stage: 'stage',
    minutesLeft: 'left',
    leave: 'leave?',
    help: [heading],
    legal: [heading, heading],
    aside: { label: 'aside', blocks: [heading] },
  };
  const withValues = { ...keysAsCopy, formatText: (text: TextRef) => ['text' in text ? text.text : said(text)] };
  const said = ({ copy, values }: Extract<TextRef, { readonly copy: string }>): string =>
    Object.keys(values).length === 0 ? copy : `${copy} ${JSON.stringify(values)}`;
  const frame = (step: Partial<CompiledStep>, parts: Partial<Snapshot> = {}, more: object = {}): Screen => {
    const flow = withFirst(step, { chrome: { ...chrome, ...more }, stages: 3, progress: 10 });
    return resolveScreen(flow, { ...decisionAfter(flow, start).snapshot, ...parts }, withValues);
  };

  test('contains stage, progress and time left, or the note of the step instead', () => {
    const brand = { name: 'name', logo: 'logo' };
    const stage = ['stage {"at":2,"of":3}'];
    expect(frame({ stage: 2 }).header).toEqual({ ...brand, text: stage, progress: 10 });
    expect(frame({ stage: 2, progress: 0, minutesLeft: 4 }).header).toEqual({
      ...brand,
      text: stage,
      progress: 0,
      timeLeft: ['left {"minutes":4}'],
    });
    expect(frame({ stage: 2, note: 'note', minutesLeft: 4 }).header).toEqual({
      ...brand,
      text: ['note'],
      progress: null,
    });
    expect(frame({ minutesLeft: 4 }).header).toEqual({ ...brand, text: [], progress: null });
    expect(frame({ stage: 2, minutesLeft: 4 }, {}, { minutesLeft: undefined }).header).toEqual({
      ...brand,
      text: stage,
      progress: 10,
    });
  });

  test('has a title from step and brand, with an error prefix if something is wrong', () => {
    const title = (parts: Partial<Snapshot>, more: object = {}): string => frame({}, parts, more).title;
    const error = { text: 'Wrong' };
    expect(title({})).toBe('title | Brand');
    expect(title({ title: null })).toBe('Brand');
    expect(title({ title: null }, { titleSuffix: 'Brand | Loans' })).toBe('Brand | Loans');
    expect(title({ failedForm: 'f' })).toBe('Error: title | Brand');
    expect(title({ failedForm: 'f' }, { errorTitle: undefined })).toBe('title | Brand');
    expect(title({ banner: { text: error, bannerId: 1 } })).toBe('Error: title | Brand');
    const refused = { errors: { 'one.name': error }, focus: { count: 1, target: 'field', path: 'one.name' } } as const;
    expect(title(refused)).toBe('Error: title | Brand');
    expect(title({ ...refused, focus: { count: 1, target: 'heading' } })).toBe('title | Brand');
    expect(title({ ...refused, focus: { ...refused.focus, path: 'one.age' } })).toBe('title | Brand');
    expect(title({ errors: {}, focus: refused.focus })).toBe('title | Brand');
  });

  test('has help, legal text, an aside and a leave prompt if the flow defines them', () => {
    const { help, legal, aside, leavePrompt } = frame({});
    expect([help.length, legal.length, aside?.label, aside?.blocks.length, leavePrompt]).toEqual([
      1,
      2,
      'aside',
      1,
      'leave?',
    ]);
    const bare = frame({}, {}, { help: [], legal: [], aside: undefined, leave: undefined });
    expect([bare.help, bare.legal, 'aside' in bare, bare.leavePrompt]).toEqual([[], [], false, '']);
  });

  test('contains whether Back and Forward are possible, how the flow ended, and whether answers are unsaved', () => {
    const facts = ({ canGoBack, canGoForward, end, unsaved, kind, busy }: Screen) => ({
      back: canGoBack,
      forward: canGoForward,
      end,
      unsaved,
      kind,
      busy,
    });
    const usual = { back: false, forward: false, end: null, unsaved: false, kind: 'step', busy: false };
    expect(facts(frame({}))).toEqual(usual);
    const history = { visitedSteps: [], abandonedSteps: [], writtenPaths: [], editSession: null };
    expect(facts(frame({ back: 'FIRST' }, { forwardStack: [{ step: 'SECOND', ...history }] }))).toEqual({
      ...usual,
      back: true,
      forward: true,
    });
    const unsaved = { note: 'taken' } as const;
    expect(facts(frame({}, { dirtyFields: unsaved }))).toEqual({ ...usual, unsaved: true });
    expect(facts(frame({ end: 'declined' }, { dirtyFields: unsaved }))).toEqual({ ...usual, end: 'declined' });
    const idle = { isOffline: true, calls: [], isPending: false, timer: null, failedAttempts: 0 };
    const sent = { token: 1, action: 'say', input: {} };
    expect(frame({}, { outbox: idle }).unsaved).toBe(false);
    expect(frame({ end: 'completed' }, { outbox: { ...idle, calls: [sent] } }).unsaved).toBe(true);
    const talk = { token: 1, session: 's', activeSteps: [], state: {} };
    expect(frame({}, { sessions: { talk } }).busy).toBe(false);
    expect(frame({}, { sessions: { talk: { ...talk, isAnswered: true } } }).busy).toBe(true);
  });

  test('has a banner with its texts, and a modal only on a step', () => {
    const banner = { text: { text: 'Text' }, bannerId: 2 };
    expect(frame({}, { banner }).banner).toEqual({ text: ['Text'], bannerId: 2 });
    const more = { heading: { text: 'Heading' }, advice: { text: 'Advice' } };
    expect(frame({}, { banner: { ...banner, ...more } }).banner).toEqual({
      text: ['Text'],
      heading: ['Heading'],
      advice: ['Advice'],
      bannerId: 2,
    });
    const modals = { m: { title: { copy: 'modal', values: {} }, blocks: [heading], on: {} } };
    expect(frame({ modals }, { modal: 'm' }).modal).toEqual({ name: 'm', title: ['modal'], blocks: [heading] });
    expect(frame({ modals }, { modal: 'gone' }).modal).toBeNull();
    expect(frame({ modals }).modal).toBeNull();
    const ofFlow = withFirst({}, { modals });
    expect(shown(ofFlow, { modal: 'm' }).modal?.name).toBe('m');
    expect(shown(ofFlow, { modal: 'm', step: null }).modal).toBeNull();
  });
});

describe('the check of a form', () => {
  const check = (flow: RunnableFlow, context: Snapshot['context']) => {
    const snapshot: Snapshot = { ...decisionAfter(flow, start).snapshot, context };
    const form = flow.flow.steps['FIRST']?.blocks[0]?.form;
    return form === undefined ? {} : checkForm(flow, snapshot, createScope(flow, snapshot), form);
  };

  test('reports a missing required answer before it checks rules', () => {
    const rules = [
      { assert: binary(read('one', 'name'), '!=', literal('bad')), message: { copy: 'rule', values: {} } },
    ];
    const flow = withFirst({ blocks: [tinyForm({ one: ['name'] }, { required: true, rules })] });
    expect(check(flow, { one: { name: ' ' } })).toEqual({ 'one.name': { copy: 'required', values: {} } });
    expect(check(flow, { one: { name: 'bad' } })).toEqual({ 'one.name': { copy: 'rule', values: {} } });
    expect(check(flow, { one: { name: 'good' } })).toEqual({});
  });

  test('does not check a hidden field', () => {
    const hidden = tinyForm(
      { one: ['name'] },
      { required: true, when: binary(read('one', 'asked'), '=', literal(true)) },
    );
    expect(check(withFirst({ blocks: [hidden] }), { one: {} })).toEqual({});
    expect(check(withFirst({ blocks: [hidden] }), { one: { asked: true } })).toHaveProperty(['one.name']);
  });
});

describe('reuseEqual', () => {
  const old = { a: { x: 1 }, list: [{ n: 1 }, { n: 2 }], gone: true };

  test('returns the same object for every member that did not change', () => {
    const next = reuseEqual(old, { a: { x: 1 }, list: [{ n: 1 }, { n: 5 }, { n: 2 }], more: { y: 2 } });
    expect(next).toEqual({ a: { x: 1 }, list: [{ n: 1 }, { n: 5 }, { n: 2 }], more: { y: 2 } });
    expect(next.a).toBe(old.a);
    expect(next.list[0]).toBe(old.list[0]);
    expect(old).toEqual({ a: { x: 1 }, list: [{ n: 1 }, { n: 2 }], gone: true });
  });

  test('returns a value equal to the new one, reuses old objects where possible, and changes neither', () => {
    const value = fc.letrec<{ value: unknown }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small', maxDepth: 3 },
        fc.constantFrom<unknown>(1, 'a', null, undefined, Number.NaN),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    })).value;
    const equal = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
    const isShared = (one: unknown, other: unknown, shared: unknown): boolean => {
      if (equal(one, other)) return Object.is(shared, one);
      if (!isObjectOrArray(one) || !isObjectOrArray(other) || Array.isArray(one) !== Array.isArray(other)) return true;
      return Object.keys(other).every((key) => isShared(one[key], other[key], (shared as typeof one)[key]));
    };
    fc.assert(
      fc.property(value, value, (one, other) => {
        const [before, next] = structuredClone([one, other]);
        const shared = reuseEqual(one, other);
        expect(shared).toStrictEqual(next);
        expect(one).toStrictEqual(before);
        expect(other).toStrictEqual(next);
        expect(isShared(one, other, shared)).toBe(true);
        expect(reuseEqual(one, structuredClone(one))).toBe(one);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  test('returns the old value if nothing changed', () => {
    expect(reuseEqual(old, structuredClone(old))).toBe(old);
    expect(reuseEqual([], [])).not.toBe(old.list);
  });

  test('distinguishes an undefined member from a missing one, and a list from an object', () => {
    expect(reuseEqual<unknown>({ x: undefined }, { y: undefined })).toStrictEqual({ y: undefined });
    expect(reuseEqual<unknown>(['p'], { 0: 'p' })).toEqual({ 0: 'p' });
  });
});
