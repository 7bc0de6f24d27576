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

describe('a block reads', () => {
  test.each<[what: string, props: CompiledBlock['props'], reads: string[]]>([
    ['nothing of words alone', { body: text() }, []],
    ['the values of its words', { body: text('a', 'b') }, ['a', 'b']],
    ['an expression that is its words', { body: { kind: 'text', text: { shown: read('a', 'x') } } }, ['a.x']],
    ['a value', { of: { kind: 'value', value: read('a') } }, ['a']],
    ['a flag that is worked out', { is: { kind: 'flag', value: read('a') } }, ['a']],
    ['nothing of a flag that is written down', { is: { kind: 'flag', value: true } }, []],
    [
      'nothing of a word, a number and an event',
      { one: { kind: 'literal', value: 1 }, on: { kind: 'event', value: 'GO' } },
      [],
    ],
    ['the values of a link', { to: { kind: 'link', link: 'terms', values: { id: read('a', 'id') } } }, ['a.id']],
    [
      'what its items show, and what says whether they do',
      {
        items: {
          kind: 'items',
          items: [{ when: read('a'), props: { body: text('b') } }, { props: { body: text('c') } }],
        },
      },
      ['a', 'b', 'c'],
    ],
    [
      'the list that it goes through, and what it shows of each item',
      { items: { kind: 'each', of: read('list'), item: { when: read('a'), props: { body: text('b') } } } },
      ['list', 'a', 'b'],
    ],
    ['nothing of the blocks in it', { inside: { kind: 'blocks', blocks: [block({ body: text('a') })] } }, []],
  ])('%s', (_, props, reads) => {
    expect(readsOf(block(props))?.toSorted()).toEqual(reads.toSorted());
  });

  test('what says whether it is shown', () => {
    expect(readsOf(block({ body: text('a') }, { when: read('b', 'y') }))).toEqual(['b.y', 'a']);
  });

  test('nothing of what is the same for as long as the page is open', () => {
    expect(
      readsOf(
        block({ body: text('limits', 'device', 'leftAt', 'storageLasts', 'today', 'limitsOfOthers', 'thatdevice') }),
      ),
    ).toEqual(['today', 'limitsOfOthers', 'thatdevice']);
    expect(readsOf(block({ of: { kind: 'value', value: read('limits', 'most') } }))).toEqual([]);
  });

  test('the step, where it reads what a step says of itself', () => {
    expect(readsOf(block({ body: text('stage', 'minutesLeft', 'stages') }))).toEqual(['step', 'stages']);
  });

  test('what a derived name means, whoever derives it, and not the name', () => {
    const lets = { total: read('sum', 'tax'), sum: read('order', 'price') };
    expect(readsOf(block({ body: text('total', 'a') }), {}, lets)).toEqual(['order.price', 'a']);
    expect(readsOf(block({ body: text('total') }), { flow: { let: lets } })).toEqual(['order.price']);
  });

  test('of a name of the flow that its step gives another meaning, that of the step', () => {
    const flow = { flow: { let: { total: read('order') } } };
    expect(readsOf(block({ body: text('total') }), flow, { total: read('offer') })).toEqual(['offer']);
  });

  test('a name that means itself', () => {
    expect(readsOf(block({ body: text('a') }), {}, { a: read('b'), b: read('a') })).toEqual(['a']);
  });

  test('no name of an object’s own', () => {
    expect(readsOf(block({ body: text('constructor') }))).toEqual(['constructor']);
  });
});

describe('blocks that are made anew for each item', () => {
  const inner = block({ body: text('a') });
  const holding: CompiledProp = { kind: 'blocks', blocks: [inner] };

  test.each<[where: string, props: CompiledBlock['props']]>([
    ['of a list', { items: { kind: 'each', of: read('list'), item: { props: { body: text('b'), holding } } } }],
    ['of items that are written down', { items: { kind: 'items', items: [{ props: {} }, { props: { holding } }] } }],
    [
      'of items of items',
      { items: { kind: 'items', items: [{ props: { more: { kind: 'items', items: [{ props: { holding } }] } } }] } },
    ],
    [
      'of items of a list in a list',
      {
        items: {
          kind: 'each',
          of: read('list'),
          item: { props: { more: { kind: 'each', of: read('other'), item: { props: { holding } } } } },
        },
      },
    ],
    [
      'beside what is none',
      { body: text('b'), items: { kind: 'each', of: read('list'), item: { props: { holding } } } },
    ],
  ])('%s make the block around them be resolved each time', (_, props) => {
    expect(readsOf(block(props))).toBeUndefined();
  });

  test('are none where the items hold none', () => {
    expect(readsOf(block({ items: { kind: 'each', of: read('list'), item: { props: { body: text('a') } } } }))).toEqual(
      ['list', 'a'],
    );
  });
});

test('blocks in a block are noted by themselves, also beside a form', () => {
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
  ])('%s read a name as every step means it, and as nobody derives it', (_, parts) => {
    const given = one();
    flowWith(parts(given));
    expect(given.reads?.toSorted()).toEqual(everywhere.toSorted());
  });

  test('in a modal of a step read names as that step means them', () => {
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

  test('a section reads what says whether it is shown, its legend and what can be done with its item', () => {
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
  ])('a field reads %s', (_, field) => {
    expect(noted(field).field.reads).toEqual(['a']);
  });

  test('a field of options that are written down reads nothing of them', () => {
    expect(noted({ options: { list: 'few' } }).field.reads).toEqual([]);
  });

  test.each<[what: string, field: Partial<CompiledField>]>([
    ['whether it is required', { required: read('a') }],
    ['whether it is enabled', { enabled: read('a') }],
    ['what a rule asks', { rules: [{ assert: read('a'), message: words('one.name') }] }],
    [
      'when a rule counts',
      { rules: [{ assert: literal(true), when: read('a'), message: { copy: 'words', values: {} } }] },
    ],
    ['the words of a rule', { rules: [{ assert: literal(true), message: words('a') }] }],
    ['the words of a message', { messages: { required: words('a') } }],
  ])('an error of a field is judged again with %s', (_, field) => {
    expect(noted(field).field.checks).toEqual(['a']);
  });

  test('and with nothing else: not itself, what is shown of it, and what no answer changes', () => {
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

  test('by what a derived name in a rule means', () => {
    const form = tinyForm(
      { one: ['name'] },
      { rules: [{ assert: read('total'), message: { copy: 'w', values: {} } }] },
    );
    readsOf(form, {}, { total: read('order', 'price') });
    const [section] = form.form.items as [CompiledSection];
    expect(section.fields[0]?.checks).toEqual(['order.price']);
  });
});
