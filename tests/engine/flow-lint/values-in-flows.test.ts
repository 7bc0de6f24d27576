import { describe, expect, test } from 'vitest';
import { possibleValuesBySchema } from '../../../tools/flow-lint/shapes/possible-values.ts';
import { environmentOf, shapeAt } from '../../../tools/flow-lint/shapes/environment.ts';
import { writesOf } from '../../../tools/flow-lint/shapes/writes.ts';
import { compiledFlow, fieldOfText, stepFile } from './compiled-flow.ts';
import { context, formOf } from './repair-flow.ts';
import { at } from './shapes-told.ts';

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
    expect(environmentOf(flow, null)('mark')?.possibleValues?.origin).toBe('what the flow writes to "mark"');
  });

  test('is told with the place, what stands there and what is written', () => {
    const flow = compiledFlow(
      stepFile('ASK', {
        on: { SUBMIT: [{ set: { 'repair.price': "'3'", 'repair.colour': '3', ticket: '$asked' } }, { goto: 'DONE' }] },
      }),
    );
    const found = [...writesOf(flow)].map(({ at: place, step, path, targetShape, valueShape }) => [
      place.path.join(' '),
      step,
      path,
      targetShape?.kind,
      valueShape.kind,
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
    expect(possibleValuesBySchema(flow).get('repair')?.has('notes')).not.toBe(true);
    return possibleValuesBySchema(flow).get('repair')?.get('bicycle')?.values;
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
    expect(shapeAt(environmentOf(flow, null), ['repair', 'bicycle'])?.possibleValues?.origin).toBe(
      'options/bicycles.json',
    );
  });
});
