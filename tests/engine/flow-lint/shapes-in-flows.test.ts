import { describe, expect, test } from 'vitest';
import type { PathNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { choicesBySchema } from '../../../tools/flow-lint/shapes/choices.ts';
import { declaredIn } from '../../../tools/flow-lint/shapes/declared-in.ts';
import {
  computedNamed,
  entryNamed,
  entryNames,
  environmentAround,
  environmentOf,
  missingKnowledge,
  shapeAt,
} from '../../../tools/flow-lint/shapes/environment.ts';
import { givenInputs } from '../../../tools/flow-lint/shapes/program-inputs.ts';
import { savedReplies, sensitiveMarks, shapeOfSaved } from '../../../tools/flow-lint/shapes/saved-replies.ts';
import { schemaPlaceOf } from '../../../tools/flow-lint/shapes/schema-place.ts';
import { searchedFields } from '../../../tools/flow-lint/shapes/searched-fields.ts';
import { anything, fieldOf, type Shape } from '../../../tools/flow-lint/shapes/shape.ts';
import { studiedExpressions } from '../../../tools/flow-lint/shapes/study.ts';
import { writesOf } from '../../../tools/flow-lint/shapes/writes.ts';
import { compiledFlow, fieldOfText, stepFile } from './compiled-flow.ts';

const formOf = (...fields: object[]): object => ({
  form: 'repair',
  submit: 'SEND',
  button: 'button',
  sections: [{ schema: 'repair', bind: 'repair', fields }],
});
const context = {
  repair: { schema: 'repair' },
  repairs: { list: 'repair' },
  asked: { type: 'boolean' },
  ticket: { type: 'string' },
};

/** Its kind, `?` where it may be missing, what of it is sensitive, and what it can be. */
function told(shape: Shape | undefined): string | undefined {
  if (shape === undefined) return undefined;
  const { kind, optional, sensitive = '', known } = shape;
  const values = known === undefined ? '' : `of ${known.values.map(String).toSorted().join(', ')}`;
  return `${kind}${optional ? '?' : ''} ${sensitive} ${values}`.replaceAll(/ +/g, ' ').trim();
}
const at = (compilation: Compilation, step: string | null, path: string): string | undefined =>
  told(shapeAt(environmentOf(compilation, step), path.split('.')));

describe('what a name stands for', () => {
  const flow = compiledFlow({
    'flow.json': {
      let: { twice: '$cost * 2', self: '$self', dear: '$cost > 5', secret: '$mail & "!"', maybe: '$asked ? 3' },
    },
    'context.json': {
      ...context,
      cost: { type: 'number' },
      sum: { type: 'number', default: 3 },
      nothing: { type: 'number', default: null },
      word: { type: 'string', default: 'a' },
      place: { type: 'index' },
      some: { type: 'list' },
      record: { type: 'object' },
      reply: { type: 'object' },
      mail: { type: 'string', sensitive: 'contact' },
      marked: { schema: 'repair', sensitive: 'ssn' },
      marks: { list: 'repair', sensitive: 'ssn' },
    },
    ...stepFile('ASK', {
      context: { ticket: { type: 'number' }, own: { type: 'boolean' } },
      let: { twice: '$ticket & "x"' },
      on: {
        SUBMIT: [
          { call: 'find-shop', save: 'reply' },
          { start: 'ring-workshop', as: 'ringing', with: { number: '$mail' } },
          { start: 'stranger', as: 'strange', with: {} },
          { goto: 'DONE' },
        ],
      },
    }),
  });

  test.each([
    ['repair', 'object'],
    ['repair.price', 'number?'],
    ['repair.email', 'text? contact'],
    ['repair.colour', undefined],
    ['repairs', 'list'],
    ['repairs.price', 'number?'],
    ['asked', 'boolean'],
    ['cost', 'number?'],
    ['sum', 'number'],
    ['nothing', 'number?'],
    ['word', 'text'],
    ['place', 'number'],
    ['some', 'list'],
    ['some.any', 'any?'],
    ['record', 'object'],
    ['record.any', 'any?'],
    ['mail', 'text? contact'],
    ['marked', 'object ssn'],
    ['marked.price', 'number? ssn'],
    ['marks', 'list ssn'],
    ['reply', 'object'],
    ['reply.price', 'number?'],
    ['reply.notes', 'text?'],
    ['reply.email', 'text? contact'],
    ['reply.other', 'any?'],
    ['twice', 'number?'],
    ['self', 'any?'],
    ['dear', 'boolean?'],
    ['secret', 'text contact'],
    ['maybe', 'number? of 3'],
    ['ticket', 'text?'],
    ['own', undefined],
    ['stranger', undefined],
    ['limits', 'object'],
    ['limits.waitMs', 'number of 5000'],
    ['limits.stranger', undefined],
    ['device', 'text of desktop, mobile'],
    ['today', 'text'],
    ['supportCode', 'text'],
    ['step', 'text of ASK, DONE, error'],
    ['previous', 'text? of ASK, DONE, error'],
    ['leftAt', 'text? of ASK, DONE, error'],
    ['storageLasts', 'boolean'],
    ['stage', 'number?'],
    ['minutesLeft', 'number?'],
    ['now', 'number'],
    ['unsent', 'number'],
    ['busy', 'object'],
    ['busy.step', 'boolean'],
    ['busy.repair', 'boolean?'],
    ['event', 'any?'],
    ['event.index', 'any?'],
    ['failure', 'object?'],
    ['failure.status', 'number?'],
    ['failure.message', 'text?'],
    ['failure.name', 'text?'],
    ['failure.problems', 'list?'],
    ['failure.problems.field', 'text?'],
    ['failure.problems.key', 'text?'],
    ['failure.problems.message', 'text?'],
    ['failure.unsent', 'boolean?'],
    ['failure.loss', 'text? of network, offline, slow'],
    ['failure.stranger', undefined],
    ['ringing', 'object?'],
    ['ringing.running', 'boolean?'],
    ['ringing.ask', 'text? of code'],
    ['ringing.error', 'any?'],
    ['ringing.stranger', undefined],
    ['strange', 'any?'],
  ])('$%s is %s', (path, expected) => {
    expect(at(flow, null, path)).toBe(expected);
  });

  test.each([
    ['ticket', 'number?'],
    ['own', 'boolean'],
    ['twice', 'text'],
    ['cost', 'number?'],
  ])('$%s is, where a step has its own, %s', (path, expected) => {
    expect(at(flow, 'ASK', path)).toBe(expected);
    expect(at(flow, 'DONE', path)).toBe(at(flow, null, path));
  });

  test('is of an entry what the step declares, else what the flow does', () => {
    expect(entryNamed(flow, 'ASK', 'ticket')?.declared.type).toBe('number');
    expect(entryNamed(flow, 'DONE', 'ticket')?.declared.type).toBe('string');
    expect(entryNamed(flow, null, 'own')).toBeUndefined();
    expect([entryNames(flow, 'ASK').includes('own'), entryNames(flow, 'DONE').includes('own')]).toEqual([true, false]);
    expect(entryNames(flow, 'ASK').filter((name) => name === 'ticket')).toEqual(['ticket']);
    expect(entryNames(flow, null)).toEqual(expect.arrayContaining(['repair', 'place']));
    expect(computedNamed(flow, null, 'ticket')).toBeUndefined();
  });

  test('can be what it says where it is from', () => {
    const from = ['device', 'step', 'previous', 'failure.loss', 'ringing.ask', 'maybe', 'limits.waitMs'].map(
      (path) => shapeAt(environmentOf(flow, null), path.split('.'))?.known?.from,
    );
    expect(from).toEqual([
      '$device',
      'the steps of the flow',
      'the steps of the flow',
      'the losses of a call',
      'the asks of "ringing"',
      '3',
      '5000',
    ]);
  });

  test('may be missing unless it is known that it is there', () => {
    const { mayBeMissing } = missingKnowledge(flow, environmentOf(flow, null));
    const asked = [['word'], ['cost'], ['repair', 'price'], ['repair', 'colour'], ['stranger']];
    expect(asked.map(mayBeMissing)).toEqual([false, true, true, true, true]);
  });
});

test('what is worked out is as sensitive as it is declared, else as what it is made of', () => {
  const flow = compiledFlow({
    'context.json': {
      ...context,
      mail: { type: 'string', sensitive: 'contact' },
      open: { computed: '$mail & "!"' },
      shut: { computed: '$ticket & "!"', sensitive: 'ssn' },
    },
    ...stepFile('ASK', { context: { shut: { computed: '$ticket & "?"', sensitive: 'pay' } } }),
  });
  expect([at(flow, 'ASK', 'shut'), at(flow, 'DONE', 'shut')]).toEqual(['text pay', 'text ssn']);
  expect(computedNamed(flow, 'ASK', 'shut')?.declared.sensitive).toBe('pay');
  expect([at(flow, null, 'open'), at(flow, null, 'shut')]).toEqual(['text contact', 'text ssn']);
  expect(computedNamed(flow, 'DONE', 'shut')?.declared.sensitive).toBe('ssn');
});

describe('an item of a list', () => {
  const flow = compiledFlow({
    ...stepFile('ASK', {
      view: [{ records: { of: '$repairs', title: '$item.notes', tag: '$item.bicycle' } }],
    }),
  });

  test('is there where something is shown for each, and has a place', () => {
    const around = flow.expressions.filter(({ list }) => list !== undefined);
    expect(around.length).toBeGreaterThan(0);
    for (const use of around) {
      const shapeOf = environmentAround(flow, use);
      expect([told(shapeOf('item')), told(shapeOf('index')), told(shapeOf('asked'))]).toEqual([
        'object',
        'number',
        'boolean',
      ]);
    }
    const alone = flow.expressions.find(({ list }) => list === undefined);
    expect(alone && environmentAround(flow, alone)('index')).toBeUndefined();
  });

  test('is declared where the schema of its list declares it', () => {
    const items = studiedExpressions(flow).filter(({ use }) => use.source.startsWith('$item.'));
    expect(items.length).toBeGreaterThan(0);
    for (const { use } of items) expect(declaredIn(flow, use, use.parsed.ast)).toBe(' (schemas/repair.json)');
  });
});

describe('what programs write', () => {
  const values = (type: string, program: object[], more: object = {}): string | undefined => {
    const flow = compiledFlow({
      'context.json': { ...context, mark: { type }, other: { type: 'string' } },
      ...stepFile('ASK', { on: { SUBMIT: [...program, { goto: 'DONE' }] } }),
      ...more,
    });
    return at(flow, null, 'mark');
  };
  const set = (value: string): object => ({ set: { mark: value } });

  test('is all that an entry can be, where each of them is known', () => {
    expect(values('string', [set("'a'"), set("$asked ? 'b' : 'c'")])).toBe('text? of a, b, c');
    expect(values('string', [set("'a'"), set('null')])).toBe('text? of a');
    expect(values('string', [set('null')])).toBe('text?');
    expect(values('string', [set("'a'"), set('$other')])).toBe('text?');
    expect(values('string', [set("'a'"), { call: 'find-shop', save: 'mark' }])).toBe('text?');
    expect(values('string', [set("'a'"), { start: 'ring-workshop', as: 'mark', with: {} }])).toBe('text?');
    expect(values('string', [])).toBe('text?');
    expect(values('string', [set("'a'"), { call: 'find-shop', save: 'other.mark' }])).toBe('text? of a');
    expect(values('string', [], { 'flow.json': { start: [set("'a'"), { goto: 'ASK' }] } })).toBe('text? of a');
    const section = { schema: 'repair', bind: 'mark', fields: [fieldOfText('notes')] };
    const form = { form: 'mark', submit: 'SEND', button: 'button', sections: [section] };
    expect(values('string', [set("'a'")], stepFile('NEXT', { view: [form] }))).toBe('text?');
    expect(values('boolean', [set('true')])).toBe('boolean of false, true');
    expect(values('boolean', [set('$asked')])).toBe('boolean');
    expect(values('number', [set('3')])).toBe('number?');
  });

  test('does not count where an entry begins with a value, or comes from elsewhere', () => {
    const begins = (declared: object): string | undefined =>
      values('string', [set("'a'")], { 'context.json': { ...context, mark: { type: 'string', ...declared } } });
    expect(begins({ default: 'b' })).toBe('text');
    expect(begins({ from: 'query' })).toBe('text?');
    expect(begins({ type: 'boolean', default: true })).toBe('boolean');
    expect(begins({})).toBe('text? of a');
  });

  test('to an entry of a step is not written to that of the flow', () => {
    const flow = compiledFlow({
      'context.json': { ...context, mark: { type: 'string' } },
      ...stepFile('ASK', {
        context: { mark: { type: 'string' } },
        on: { SUBMIT: [set("'own'"), { goto: 'DONE' }] },
      }),
      'steps/DONE.json': { id: 'DONE', title: 'title', end: 'completed', view: [], enter: [set("'flow'")] },
    });
    expect([at(flow, null, 'mark'), at(flow, 'ASK', 'mark')]).toEqual(['text? of flow', 'text? of own']);
    expect(environmentOf(flow, null)('mark')?.known?.from).toBe('what the flow writes to "mark"');
  });

  test('is told with the place, what stands there and what is written', () => {
    const flow = compiledFlow(
      stepFile('ASK', {
        on: { SUBMIT: [{ set: { 'repair.price': "'3'", 'repair.colour': '3', ticket: '$asked' } }, { goto: 'DONE' }] },
      }),
    );
    const found = [...writesOf(flow)].map(({ at: place, step, path, target, shape }) => [
      place.path.join(' '),
      step,
      path,
      target?.kind,
      shape.kind,
    ]);
    expect(found).toEqual([
      ['on SUBMIT 0 set repair.price', 'ASK', 'repair.price', 'number', 'text'],
      ['on SUBMIT 0 set repair.colour', 'ASK', 'repair.colour', undefined, 'number'],
      ['on SUBMIT 0 set ticket', 'ASK', 'ticket', 'text', 'boolean'],
    ]);
  });
});

describe('what a field can be', () => {
  const sizes = (size: object, more: object = {}): readonly unknown[] | undefined => {
    const flow = compiledFlow({
      'options/bicycles.json': [
        { value: 'city', label: 'bicycle.city' },
        { value: 'race', label: 'bicycle.city' },
      ],
      'options/carts.json': [{ value: 'cargo', label: 'bicycle.city' }],
      ...stepFile('ASK', {
        view: [formOf(fieldOfText('bicycle', size), fieldOfText('notes'))],
        on: { SEND: [{ goto: 'DONE' }] },
      }),
      ...more,
    });
    expect(choicesBySchema(flow).get('repair')?.has('notes')).not.toBe(true);
    return choicesBySchema(flow).get('repair')?.get('bicycle')?.values;
  };
  const writing = (set: object): Record<string, object> =>
    stepFile('NEXT', { on: { SUBMIT: [{ set }, { goto: 'DONE' }] } });

  test('is one of its options, in every form that asks it', () => {
    expect(sizes({ options: 'bicycles' })).toEqual(['city', 'race']);
    const other = (options?: string): Record<string, object> =>
      stepFile('NEXT', { view: [formOf(fieldOfText('bicycle', options === undefined ? {} : { options }))] });
    expect(sizes({ options: 'bicycles' }, other('carts'))).toEqual(['city', 'race', 'cargo']);
    expect(sizes({ options: 'bicycles' }, other())).toBeUndefined();
    expect(sizes({ options: 'strangers' })).toBeUndefined();
    expect(sizes({ options: 'toString' })).toBeUndefined();
    expect(sizes({})).toBeUndefined();
  });

  test('is also what a program writes there, in whatever it writes it', () => {
    const options = { options: 'bicycles' };
    expect(sizes(options, writing({ 'repair.bicycle': "'van'" }))).toEqual(['city', 'race', 'van']);
    expect(sizes(options, writing({ 'repair.notes': "'van'" }))).toEqual(['city', 'race']);
    expect(sizes(options, writing({ 'repair.bicycle': 'null' }))).toEqual(['city', 'race']);
    expect(sizes(options, writing({ 'repair.bicycle': "$asked ? ('van') : 'bus'" }))).toEqual([
      'city',
      'race',
      'van',
      'bus',
    ]);
    expect(sizes(options, writing({ 'repair.bicycle': "$asked ? 'van'" }))).toEqual(['city', 'race', 'van']);
    expect(sizes(options, writing({ repair: '{ "bicycle": "van", "notes": "x" }' }))).toEqual(['city', 'race', 'van']);
    expect(sizes(options, writing({ repairs: '[{ "bicycle": "van" }]' }))).toEqual(['city', 'race', 'van']);
    expect(sizes(options, writing({ repairs: '$put($repairs, 0, { "bicycle": "van" })' }))).toEqual([
      'city',
      'race',
      'van',
    ]);
    expect(sizes(options, writing({ 'repair.bicycle': '$join(["van"])' }))).toEqual(['city', 'race']);
    expect(sizes(options, writing({ repair: "'van'" }))).toEqual(['city', 'race']);
    expect(sizes(options, writing({ ticket: "'van'" }))).toEqual(['city', 'race']);
  });

  test('is not known where a reply of a server is kept in such a record', () => {
    const reply = (save: string): Record<string, object> =>
      stepFile('NEXT', { on: { SUBMIT: [{ call: 'find-shop', save }, { goto: 'DONE' }] } });
    expect(sizes({ options: 'bicycles' }, reply('repair'))).toBeUndefined();
    expect(sizes({ options: 'bicycles' }, reply('repairs'))).toBeUndefined();
    expect(sizes({ options: 'bicycles' }, reply('ticket'))).toEqual(['city', 'race']);
    const unsaved = stepFile('NEXT', { on: { SUBMIT: [{ call: 'find-shop' }, { goto: 'DONE' }] } });
    expect(sizes({ options: 'bicycles' }, unsaved)).toEqual(['city', 'race']);
  });

  test('is what an expression that reads it can be', () => {
    const flow = compiledFlow(
      stepFile('ASK', {
        view: [formOf(fieldOfText('bicycle', { options: 'bicycles' }))],
        on: { SEND: [{ goto: 'DONE' }] },
      }),
    );
    expect(at(flow, null, 'repair.bicycle')).toBe('text? of city');
    expect(at(flow, null, 'repairs.bicycle')).toBe('text? of city');
    expect(shapeAt(environmentOf(flow, null), ['repair', 'bicycle'])?.known?.from).toBe('options/bicycles.json');
  });
});

describe('what is given and what comes back', () => {
  const search = {
    call: 'find-shops',
    search: true,
    as: 'shops',
    value: 'notes',
    label: 'notes',
    with: { notes: '$ticket' },
  };
  const flow = compiledFlow({
    'context.json': { ...context, reply: { type: 'object' }, shops: { type: 'list' }, box: { type: 'object' } },
    ...stepFile('ASK', {
      view: [
        formOf(
          fieldOfText('bicycle', { widget: 'shop-finder', options: search }),
          fieldOfText('notes', { options: 'bicycles' }),
        ),
      ],
      on: {
        SEND: [
          { call: 'find-shop', save: 'reply' },
          { call: 'find-shop', save: 'box.shop' },
          { call: 'list-repairs', save: 'repairs' },
          { call: 'find-shop' },
          { call: 'post-notes', with: { notes: '$ticket' } },
          { call: 'stranger', with: { notes: '$ticket' } },
          { send: 'send-photo', with: { file: '$ticket' } },
          { start: 'ring-workshop', as: 'ringing', with: { number: '$ticket' } },
          { goto: 'DONE' },
        ],
        'ringing.asks.code': [{ answer: 'ringing', with: { code: '$ticket' } }, { stay: true }],
      },
    }),
  });

  test('is each input of actions, searches and sessions that there are', () => {
    const found = givenInputs(flow).map(({ to, sends, at: place, step }) => [to, sends, place.path.join(' '), step]);
    expect(found).toEqual(
      expect.arrayContaining([
        ['the action "post-notes"', [], 'on SEND 4 with', 'ASK'],
        ['the action "find-shop"', undefined, 'on SEND 0 with', 'ASK'],
        ['the action "send-photo"', [], 'on SEND 6 with', 'ASK'],
        ['the session "ring-workshop"', undefined, 'on SEND 7 with', 'ASK'],
        ['the session "ring-workshop"', undefined, 'on ringing.asks.code 0 with', 'ASK'],
        ['the action "find-shops"', [], 'view 0 sections 0 fields 0 options with', 'ASK'],
      ]),
    );
    expect(found).toHaveLength(9);
    expect(JSON.stringify(givenInputs(flow).map(({ input }) => input))).toContain('"ticket"');
  });

  test('is kept where that is said, and known where the action declares it', () => {
    const kept = savedReplies(flow).map(({ action, path, at: place, step }) => [
      action,
      path.join('.'),
      place.path.join(' '),
      step,
    ]);
    expect(kept.toSorted((one, other) => String(other[1]).localeCompare(String(one[1])))).toEqual([
      ['find-shops', 'shops', 'view 0 sections 0 fields 0 options as', 'ASK'],
      ['find-shop', 'reply', 'on SEND 0 save', 'ASK'],
      ['find-shop', 'box.shop', 'on SEND 1 save', 'ASK'],
    ]);
    expect(Object.keys(shapeOfSaved(flow, 'reply')?.fields ?? {})).toEqual(['price', 'notes', 'email']);
    expect(shapeOfSaved(flow, 'reply')).toMatchObject({ kind: 'object', optional: false, rest: anything });
    expect([shapeOfSaved(flow, 'box'), shapeOfSaved(flow, 'ticket')]).toEqual([undefined, undefined]);
    expect([...sensitiveMarks(flow)]).toEqual([['email', 'contact']]);
    expect(told(fieldOf(shapeOfSaved(flow, 'reply') ?? anything, 'email'))).toBe('text? contact');
  });

  test('is searched for where a field says so', () => {
    expect(searchedFields(flow).map(({ action, as, field: { name } }) => [action, as, name])).toEqual([
      ['find-shops', 'shops', 'bicycle'],
    ]);
    const sent = searchedFields(flow).map((one) => one.sent);
    expect(sent.map((one) => ('values' in one ? Object.keys(one.values) : 'whole'))).toEqual([['notes']]);
  });

  test('is not searched for where a field has the choices of an action without that, or of none that there is', () => {
    const found = (options: object | string): unknown[] => {
      const made = compiledFlow({
        'context.json': { ...context, shops: { type: 'list' } },
        ...stepFile('ASK', {
          view: [formOf(fieldOfText('bicycle', { widget: 'shop-finder', options }))],
          on: { SEND: [{ goto: 'DONE' }] },
        }),
      });
      const given = givenInputs(made).map(({ to, input }) => [
        to,
        'values' in input ? Object.keys(input.values) : Object.keys(input),
      ]);
      return [searchedFields(made).length, given, savedReplies(made).length];
    };
    const { search: _, ...chosen } = search;
    expect(found({ ...chosen, dependsOn: [] })[0]).toBe(0);
    expect(found('bicycles')).toEqual([0, [], 0]);
    expect(found({ ...search, call: 'stranger' })).toEqual([1, [], 0]);
    expect(found({ ...search, call: 'list-repairs' })).toEqual([1, [['the action "list-repairs"', ['notes']]], 0]);
    expect(found({ ...search, with: '$repair' })).toEqual([1, [['the action "find-shops"', ['whole']]], 1]);
    expect(found({ ...search, with: {} })).toEqual([1, [['the action "find-shops"', []]], 1]);
  });
});

test('an expression is studied with the fields that there are not, its operators and its calls', () => {
  const source = '$count($repairs.colour) > 3';
  const flow = compiledFlow(stepFile('ASK', { on: { SUBMIT: [{ goto: 'DONE', when: source }, { stay: true }] } }));
  const studied = studiedExpressions(flow).find(({ use }) => use.source === source);
  expect(studied?.unknownFields.map(({ field: { name }, owner, root }) => [name, owner.kind, root])).toEqual([
    ['colour', 'object', 'repairs'],
  ]);
  expect(studied?.operators.map(({ node, left, right }) => [node.op, left.kind, right.kind])).toEqual([
    ['>', 'number', 'number'],
  ]);
  expect(studied?.calls.map(({ node, args }) => [node.name, args.map(({ kind }) => kind)])).toEqual([
    ['count', ['any']],
  ]);
  expect(studied?.shape.kind).toBe('boolean');
  const plain = studiedExpressions(flow).find(({ use }) => use.source === "$device = 'mobile'");
  expect([plain?.unknownFields, plain?.calls]).toEqual([[], []]);
  expect(plain?.operators).toHaveLength(1);
});

describe('where something is declared', () => {
  const place = (source: string, files: Readonly<Record<string, object>> = {}): string => {
    const flow = compiledFlow({
      'context.json': { ...context, deep: { schema: 'deep' } },
      'schemas/deep.json': {
        type: 'object',
        properties: { list: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } } },
      },
      ...stepFile('ASK', { on: { SUBMIT: [{ goto: 'DONE', when: source }, { stay: true }] } }),
      ...files,
    });
    const use = flow.expressions.find((one) => one.source === source);
    return use === undefined ? 'none' : declaredIn(flow, use, use.parsed.ast);
  };

  test.each([
    ['$repair.price', ' (schemas/repair.json)'],
    ['$repairs.price', ' (schemas/repair.json)'],
    ['$deep.list.id', ' (schemas/deep.json)'],
    ['$deep.list.size', ''],
    ['$deep.id', ''],
    ['$repair.colour', ''],
    ['$repair.toString', ''],
    ['$ticket.price', ''],
    ['$device.price', ''],
    ['$repair', ''],
    ['($repair).price', ''],
  ])('%s: %j', (source, expected) => {
    expect(place(source)).toBe(expected);
  });

  test('of an item of a list in a record is in the schema of that; an entry of a step is before one of the flow', () => {
    const deep = {
      type: 'object',
      properties: { list: { type: 'array', items: { type: 'object', properties: { id: { type: 'string' } } } } },
    };
    const flow = compiledFlow({
      'context.json': { ...context, deep: { schema: 'deep' }, both: { schema: 'repair' } },
      'schemas/deep.json': deep,
      ...stepFile('ASK', {
        context: { both: { schema: 'deep' }, own: { schema: 'repair' } },
        view: [{ records: { of: '$deep.list', title: '$item.id' } }],
      }),
    });
    const item = flow.expressions.find(({ source }) => source === '$item.id');
    expect(item && declaredIn(flow, item, item.parsed.ast)).toBe(' (schemas/deep.json)');
    const readOf = (name: string, ...fields: string[]): PathNode => ({
      type: 'path',
      head: { type: 'variable', name },
      fields: fields.map((name) => ({ name })),
    });
    const read = (...fields: string[]): PathNode => readOf('both', ...fields);
    const id = ['properties', 'list', 'items', 'properties', 'id'];
    expect(schemaPlaceOf(flow, 'ASK', read('list', 'id'))).toEqual({ file: 'schemas/deep.json', path: id });
    expect(schemaPlaceOf(flow, 'DONE', read('list', 'id'))).toBeUndefined();
    expect(schemaPlaceOf(flow, 'DONE', read('price'))).toEqual({
      file: 'schemas/repair.json',
      path: ['properties', 'price'],
    });
    expect(schemaPlaceOf(flow, 'ASK', readOf('own', 'price'))?.file).toBe('schemas/repair.json');
    expect(schemaPlaceOf(flow, 'DONE', readOf('own', 'price'))).toBeUndefined();
    expect(schemaPlaceOf(flow, null, read('price'))?.path).toEqual(['properties', 'price']);
  });
});
