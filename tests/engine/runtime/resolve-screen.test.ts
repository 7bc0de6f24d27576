import { describe, expect, test } from 'vitest';
import { checkForm } from '../../../src/runtime/decide/check-form.ts';
import { resolveScreen } from '../../../src/runtime/resolve/resolve-screen.ts';
import { createScope, type RunnableFlow } from '../../../src/runtime/scope.ts';
import { share } from '../../../src/runtime/share.ts';
import type { CompiledStep } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ResolvedForm, ResolvedSection } from '../../../src/runtime/shapes/screen.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { after, binary, keysAsCopy, literal, read, start, tinyFlow, tinyForm } from '../../support/tiny-flow.ts';

const withFirst = (first: Partial<CompiledStep>, flow: RunnableFlow['flow'] | object = {}) =>
  tinyFlow({ steps: { FIRST: first }, flow });
const shown = (flow: RunnableFlow, parts: Partial<Snapshot> = {}) =>
  resolveScreen(flow, { ...after(flow, start).snapshot, ...parts }, keysAsCopy);

describe('a screen', () => {
  test('has the blocks whose guard passes, in their order, with every prop settled', () => {
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

  test('is busy before the first step is chosen', () => {
    const flow = tinyFlow({});
    expect(resolveScreen(flow, { ...after(flow, start).snapshot, step: null }, keysAsCopy)).toMatchObject({
      step: null,
      busy: true,
      blocks: [],
    });
  });

  test('marks the field that loads, and no other of its name', () => {
    const flow = withFirst({ blocks: [tinyForm({ one: ['name', 'step'], two: ['name', 'step'] })] });
    const loading = (field: string) => {
      const call = { node: 0, action: 'work', busy: { field }, entering: false, event: {} };
      const screen = shown(flow, { pending: { 1: call } });
      const form = screen.blocks[0]?.props as unknown as ResolvedForm;
      expect([screen.busy, form.busy]).toEqual([false, false]);
      return (form.items as ResolvedSection[])
        .flatMap(({ fields }) => fields.filter((one) => one.loading))
        .map(({ path }) => path);
    };
    expect(loading('two.name')).toEqual(['two.name']);
    expect(loading('one.step')).toEqual(['one.step']);
  });
});

describe('the check of a form', () => {
  const check = (flow: RunnableFlow, context: Snapshot['context']) => {
    const snapshot: Snapshot = { ...after(flow, start).snapshot, context };
    const form = flow.flow.steps['FIRST']?.blocks[0]?.form;
    return form === undefined ? {} : checkForm(flow, snapshot, createScope(flow, snapshot), form);
  };

  test('asks for what is required before it looks at rules', () => {
    const rules = [
      { assert: binary(read('one', 'name'), '!=', literal('bad')), message: { copy: 'rule', values: {} } },
    ];
    const flow = withFirst({ blocks: [tinyForm({ one: ['name'] }, { required: true, rules })] });
    expect(check(flow, { one: { name: ' ' } })).toEqual({ 'one.name': { copy: 'required', values: {} } });
    expect(check(flow, { one: { name: 'bad' } })).toEqual({ 'one.name': { copy: 'rule', values: {} } });
    expect(check(flow, { one: { name: 'good' } })).toEqual({});
  });

  test('checks no field that is not drawn', () => {
    const hidden = tinyForm(
      { one: ['name'] },
      { required: true, when: binary(read('one', 'asked'), '=', literal(true)) },
    );
    expect(check(withFirst({ blocks: [hidden] }), { one: {} })).toEqual({});
    expect(check(withFirst({ blocks: [hidden] }), { one: { asked: true } })).toHaveProperty(['one.name']);
  });
});

describe('sharing', () => {
  const old = { a: { x: 1 }, list: [{ n: 1 }, { n: 2 }], gone: true };

  test('keeps every part that did not change the same object', () => {
    const next = share(old, { a: { x: 1 }, list: [{ n: 1 }, { n: 5 }, { n: 2 }], more: { y: 2 } });
    expect(next).toEqual({ a: { x: 1 }, list: [{ n: 1 }, { n: 5 }, { n: 2 }], more: { y: 2 } });
    expect(next.a).toBe(old.a);
    expect(next.list[0]).toBe(old.list[0]);
    expect(old).toEqual({ a: { x: 1 }, list: [{ n: 1 }, { n: 2 }], gone: true });
  });

  test('gives back all of the old where nothing changed', () => {
    expect(share(old, structuredClone(old))).toBe(old);
    expect(share([], [])).not.toBe(old.list);
  });

  test('tells a name without a value from no name, and a list from an object', () => {
    expect(share<unknown>({ x: undefined }, { y: undefined })).toStrictEqual({ y: undefined });
    expect(share<unknown>(['p'], { 0: 'p' })).toEqual({ 0: 'p' });
  });
});
