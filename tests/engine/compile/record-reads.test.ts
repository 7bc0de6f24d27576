import { describe, expect, test } from 'vitest';
import type {
  CompiledBlock,
  CompiledField,
  CompiledFlow,
  CompiledProp,
  CompiledSection,
} from '../../../src/runtime/shapes/compiled-flow.ts';
import { recordReads } from '../../../tools/compile/record-reads.ts';
import { literal, read, tinyField, tinyFlow, tinyForm, type TinyFlow } from '../../support/tiny-flow.ts';

const block = (props: CompiledBlock['props'], more: Partial<CompiledBlock> = {}): CompiledBlock => ({
  key: 'b0',
  widget: 'text',
  props,
  ...more,
});
const text = (...names: string[]): CompiledProp => ({
  kind: 'text',
  text: { copy: 'words', values: Object.fromEntries(names.map((name) => [name, read(name)])) },
});

/** The paths that the compiler records as `reads` of a block. */
function readsOf(
  one: CompiledBlock,
  flow: TinyFlow = {},
  lets: CompiledFlow['let'] = {},
): readonly string[] | undefined {
  recorded({ ...flow, steps: { ASK: { blocks: [one], let: lets } } });
  return one.reads;
}

function recorded(parts: TinyFlow): CompiledFlow {
  const { flow } = tinyFlow(parts);
  recordReads(flow);
  return flow;
}

describe('the reads of a block', () => {
  test.each<[what: string, props: CompiledBlock['props'], reads: string[]]>([
    ['are empty for a text without values', { body: text() }, []],
    ['contain the values of a text', { body: text('a', 'b') }, ['a', 'b']],
    ['contain an expression shown as text', { body: { kind: 'text', text: { shown: read('a', 'x') } } }, ['a.x']],
    ['contain the path of a value', { of: { kind: 'value', value: read('a') } }, ['a']],
    ['contain the path of a computed flag', { is: { kind: 'flag', value: read('a') } }, ['a']],
    ['are empty for a constant flag', { is: { kind: 'flag', value: true } }, []],
    [
      'are empty for literal values and events',
      { one: { kind: 'literal', value: 1 }, on: { kind: 'event', value: 'GO' } },
      [],
    ],
    ['contain values of a link', { to: { kind: 'link', link: 'terms', values: { id: read('a', 'id') } } }, ['a.id']],
    [
      'contain the values and the conditions of static items',
      {
        items: {
          kind: 'items',
          items: [{ when: read('a'), props: { body: text('b') } }, { props: { body: text('c') } }],
        },
      },
      ['a', 'b', 'c'],
    ],
    [
      'contain the list of repeated items, and the values and condition of their template',
      { items: { kind: 'each', of: read('list'), item: { when: read('a'), props: { body: text('b') } } } },
      ['list', 'a', 'b'],
    ],
    ['leave out nested blocks', { inside: { kind: 'blocks', blocks: [block({ body: text('a') })] } }, []],
  ])('%s', (_, props, reads) => {
    expect(readsOf(block(props))?.toSorted()).toEqual(reads.toSorted());
  });

  test('contain the condition for showing the block', () => {
    expect(readsOf(block({ body: text('a') }, { when: read('b', 'y') }))).toEqual(['b.y', 'a']);
  });

  test('leave out names whose value is constant while the page is open', () => {
    expect(
      readsOf(
        block({ body: text('limits', 'device', 'leftAt', 'storageLasts', 'today', 'limitsOfOthers', 'thatdevice') }),
      ),
    ).toEqual(['today', 'limitsOfOthers', 'thatdevice']);
    expect(readsOf(block({ of: { kind: 'value', value: read('limits', 'most') } }))).toEqual([]);
  });

  test('contain step in place of the built-in names stage and minutesLeft', () => {
    expect(readsOf(block({ body: text('stage', 'minutesLeft', 'stages') }))).toEqual(['step', 'stages']);
  });

  test('contain the paths behind a derived name of the step or the flow, not the name', () => {
    const lets = { total: read('sum', 'tax'), sum: read('order', 'price') };
    expect(readsOf(block({ body: text('total', 'a') }), {}, lets)).toEqual(['order.price', 'a']);
    expect(readsOf(block({ body: text('total') }), { flow: { let: lets } })).toEqual(['order.price']);
  });

  test('use the definition of the step if the step and the flow derive the same name', () => {
    const flow = { flow: { let: { total: read('order') } } };
    expect(readsOf(block({ body: text('total') }), flow, { total: read('offer') })).toEqual(['offer']);
  });

  test('contain a name whose definition is circular', () => {
    expect(readsOf(block({ body: text('a') }), {}, { a: read('b'), b: read('a') })).toEqual(['a']);
  });

  test('treat constructor as an ordinary name', () => {
    expect(readsOf(block({ body: text('constructor') }))).toEqual(['constructor']);
  });
});

describe('blocks that are created again for each item', () => {
  const inner = block({ body: text('a') });
  const holding: CompiledProp = { kind: 'blocks', blocks: [inner] };

  test.each<[where: string, props: CompiledBlock['props']]>([
    ['of a list', { items: { kind: 'each', of: read('list'), item: { props: { body: text('b'), holding } } } }],
    ['of static items', { items: { kind: 'items', items: [{ props: {} }, { props: { holding } }] } }],
    [
      'of static items in static items',
      { items: { kind: 'items', items: [{ props: { more: { kind: 'items', items: [{ props: { holding } }] } } }] } },
    ],
    [
      'of a list in another list',
      {
        items: {
          kind: 'each',
          of: read('list'),
          item: { props: { more: { kind: 'each', of: read('other'), item: { props: { holding } } } } },
        },
      },
    ],
    [
      'of a list next to another prop',
      { body: text('b'), items: { kind: 'each', of: read('list'), item: { props: { holding } } } },
    ],
  ])('%s leave the outer block without reads, so it is always resolved again', (_, props) => {
    expect(readsOf(block(props))).toBeUndefined();
  });

  test('do not exist if the items contain no blocks, so the outer block has reads', () => {
    expect(readsOf(block({ items: { kind: 'each', of: read('list'), item: { props: { body: text('a') } } } }))).toEqual(
      ['list', 'a'],
    );
  });
});

test('nested blocks get their own reads, also among the items of a form', () => {
  const [one, other, deep] = [block({ body: text('a') }), block({ body: text('b') }), block({ body: text('c') })];
  const group = block({
    inside: { kind: 'blocks', blocks: [other, block({ more: { kind: 'blocks', blocks: [deep] } })] },
  });
  const form = tinyForm({ one: ['name'] });
  readsOf({ ...form, form: { ...form.form, items: [...form.form.items, one, group] } });
  expect([one.reads, other.reads, deep.reads]).toEqual([['a'], ['b'], ['c']]);
});

describe('blocks outside of a step', () => {
  const flowWith = (parts: Partial<CompiledFlow>): CompiledFlow =>
    recorded({
      flow: { let: { total: read('order') }, ...parts },
      steps: { ASK: { let: { total: read('offer'), own: read('answer') } }, DONE: {} },
    });
  const one = (): CompiledBlock => block({ body: text('total', 'own', 'plain') });
  const everywhere = ['order', 'offer', 'total', 'answer', 'own', 'plain'];
  const chrome = { name: 'name', titleSuffix: 'suffix', stage: 'stage', help: [], legal: [] };

  test.each<[where: string, parts: (given: CompiledBlock) => Partial<CompiledFlow>]>([
    [
      'in a modal of the flow',
      (given) => ({
        modals: { HELP: { title: { copy: 'title', values: {} }, blocks: [given], on: {} } },
      }),
    ],
    ['under help', (given) => ({ chrome: { ...chrome, help: [given] } })],
    ['under the legal notices', (given) => ({ chrome: { ...chrome, legal: [given] } })],
    ['in the aside', (given) => ({ chrome: { ...chrome, aside: { blocks: [given] } } })],
  ])('%s read every definition of a name in the flow and its steps, and the name itself', (_, parts) => {
    const given = one();
    flowWith(parts(given));
    expect(given.reads?.toSorted()).toEqual(everywhere.toSorted());
  });

  test('in a modal of a step use the definitions of that step and the flow only', () => {
    const given = one();
    recorded({
      flow: { let: { total: read('order') } },
      steps: {
        ASK: {
          let: { own: read('answer') },
          modals: { WHY: { title: { copy: 'title', values: {} }, blocks: [given], on: {} } },
        },
        DONE: { let: { total: read('offer') } },
      },
    });
    expect(given.reads).toEqual(['order', 'answer', 'plain']);
  });
});

describe('a section and its fields', () => {
  const noted = (field: Partial<CompiledField>, section: Partial<CompiledSection> = {}) => {
    const form = tinyForm({ one: [] });
    const [first] = form.form.items as [CompiledSection];
    const given = tinyField('one.name', field);
    const around = { ...first, ...section, fields: [given] };
    readsOf({ ...form, form: { ...form.form, items: [around] } });
    return { field: given, section: around };
  };
  const words = (name: string) => ({ copy: 'words', values: { [name]: read(name) } });

  test('the reads of a section cover its condition, its legend and the props of its item', () => {
    const { section } = noted({ hint: words('d') }, { when: read('a'), legend: words('b'), item: { at: text('c') } });
    expect(section.reads).toEqual(['a', 'b', 'c']);
    expect(noted({}).section.reads).toEqual([]);
  });

  test.each<[what: string, field: Partial<CompiledField>]>([
    ['its label', { label: words('a') }],
    ['its short name', { short: words('a') }],
    ['its hint', { hint: words('a') }],
    ['whether it is shown', { when: read('a') }],
    ['whether it is required', { required: read('a') }],
    ['whether it is enabled', { enabled: read('a') }],
    ['whether it is read only', { readonly: read('a') }],
    ['whether it failed', { failed: read('a') }],
    ['its options', { options: { from: read('a'), value: 'id', label: 'name' } }],
    ['its props', { props: { of: { kind: 'value', value: read('a') } } }],
  ])('the reads of a field contain the path that determines %s', (_, field) => {
    expect(noted(field).field.reads).toEqual(['a']);
  });

  test('a field with a static option list has no reads for it', () => {
    expect(noted({ options: { list: 'few' } }).field.reads).toEqual([]);
  });

  test.each<[what: string, field: Partial<CompiledField>]>([
    ['whether it is required', { required: read('a') }],
    ['whether it is enabled', { enabled: read('a') }],
    ['whether a rule is met', { rules: [{ assert: read('a'), message: words('one.name') }] }],
    [
      'when a rule applies',
      { rules: [{ assert: literal(true), when: read('a'), message: { copy: 'words', values: {} } }] },
    ],
    ['the message of a rule', { rules: [{ assert: literal(true), message: words('a') }] }],
    ['the message of a check', { messages: { required: words('a') } }],
  ])('the checks of a field contain the path that determines %s', (_, field) => {
    expect(noted(field).field.checks).toEqual(['a']);
  });

  test('the checks of a field leave out its own path, its hint and condition, and values that no answer changes', () => {
    const fixed = ['limits', 'device', 'leftAt', 'storageLasts', 'today', 'now', 'step', 'stage', 'minutesLeft'];
    const told = ['supportCode', 'previous', 'busy', 'event', 'failure'];
    const rules = [
      { assert: read('one', 'name'), message: { copy: 'words', values: { most: read('limits', 'most') } } },
      ...[...fixed, ...told].map((name) => ({ assert: read(name), message: { copy: 'words', values: {} } })),
    ];
    expect(noted({ rules, hint: words('a'), when: read('b') }).field).not.toHaveProperty('checks');
    expect(noted({ rules: [...rules, { assert: read('stepBefore'), message: words('one') }] }).field.checks).toEqual([
      'stepBefore',
      'one',
    ]);
  });

  test('the checks of a field contain the path behind a derived name in a rule', () => {
    const form = tinyForm(
      { one: ['name'] },
      { rules: [{ assert: read('total'), message: { copy: 'w', values: {} } }] },
    );
    readsOf(form, {}, { total: read('order', 'price') });
    const [section] = form.form.items as [CompiledSection];
    expect(section.fields[0]?.checks).toEqual(['order.price']);
  });
});
