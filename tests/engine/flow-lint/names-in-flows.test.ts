import { describe, expect, test } from 'vitest';
import { schemaFileNote } from '../../../tools/flow-lint/shapes/schema-file-note.ts';
import {
  computedNamed,
  entryNamed,
  entryNames,
  environmentOfExpression,
  environmentOf,
  missingValueKnowledge,
  shapeAt,
} from '../../../tools/flow-lint/shapes/environment.ts';
import { analyzedExpressions } from '../../../tools/flow-lint/shapes/analyzed-expressions.ts';
import { compiledFlow, stepFile } from './compiled-flow.ts';
import { context } from './repair-flow.ts';
import { at, told } from './shapes-told.ts';

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
      (path) => shapeAt(environmentOf(flow, null), path.split('.'))?.possibleValues?.origin,
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
    const { mayBeMissing } = missingValueKnowledge(flow, environmentOf(flow, null));
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
      paper: { type: 'string', sensitive: 'ssn' },
      both: { computed: '$mail & $paper' },
      whole: { computed: '$mail & $paper', sensitive: 'pay' },
    },
    ...stepFile('ASK', { context: { shut: { computed: '$ticket & "?"', sensitive: 'pay' } } }),
  });
  expect([at(flow, 'ASK', 'shut'), at(flow, 'DONE', 'shut')]).toEqual(['text pay', 'text ssn']);
  expect(computedNamed(flow, 'ASK', 'shut')?.declared.sensitive).toBe('pay');
  expect([at(flow, null, 'open'), at(flow, null, 'shut')]).toEqual(['text contact', 'text ssn']);
  expect(computedNamed(flow, 'DONE', 'shut')?.declared.sensitive).toBe('ssn');
  expect([at(flow, null, 'both'), at(flow, null, 'whole')]).toEqual(['text contact,ssn', 'text pay']);
});

describe('an item of a list', () => {
  const flow = compiledFlow({
    ...stepFile('ASK', {
      view: [{ records: { of: '$repairs', title: '$item.notes', tag: '$item.bicycle' } }],
    }),
  });

  test('is there where something is shown for each, and has a place', () => {
    const around = flow.expressions.filter(({ itemList }) => itemList !== undefined);
    expect(around.length).toBeGreaterThan(0);
    for (const use of around) {
      const shapeOf = environmentOfExpression(flow, use);
      expect([told(shapeOf('item')), told(shapeOf('index')), told(shapeOf('asked'))]).toEqual([
        'object',
        'number',
        'boolean',
      ]);
    }
    const alone = flow.expressions.find(({ itemList }) => itemList === undefined);
    expect(alone && environmentOfExpression(flow, alone)('index')).toBeUndefined();
  });

  test('is declared where the schema of its list declares it', () => {
    const items = analyzedExpressions(flow).filter(({ use }) => use.source.startsWith('$item.'));
    expect(items.length).toBeGreaterThan(0);
    for (const { use } of items) expect(schemaFileNote(flow, use, use.parsed.ast)).toBe(' (schemas/repair.json)');
  });
});
