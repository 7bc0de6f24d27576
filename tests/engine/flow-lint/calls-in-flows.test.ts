import { describe, expect, test } from 'vitest';
import { programInputs } from '../../../tools/flow-lint/shapes/program-inputs.ts';
import {
  savedReplies,
  sensitivityByFieldName,
  entryShapeFromReplies,
} from '../../../tools/flow-lint/shapes/saved-replies.ts';
import { fieldsWithSearch } from '../../../tools/flow-lint/shapes/fields-with-search.ts';
import { anyShape, fieldShapeOf } from '../../../tools/flow-lint/shapes/shape.ts';
import { compiledFlow, fieldOfText, stepFile } from './compiled-flow.ts';
import { context, formOf } from './repair-flow.ts';
import { told } from './shapes-told.ts';

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
    const found = programInputs(flow).map(({ receiverText, declaredSensitivities, at: place, step }) => [
      receiverText,
      declaredSensitivities,
      place.path.join(' '),
      step,
    ]);
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
    expect(JSON.stringify(programInputs(flow).map(({ input }) => input))).toContain('"ticket"');
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
    expect(Object.keys(entryShapeFromReplies(flow, 'reply')?.fields ?? {})).toEqual(['price', 'notes', 'email']);
    expect(entryShapeFromReplies(flow, 'reply')).toMatchObject({
      kind: 'object',
      optional: false,
      otherFields: anyShape,
    });
    expect([entryShapeFromReplies(flow, 'box'), entryShapeFromReplies(flow, 'ticket')]).toEqual([undefined, undefined]);
    expect([...sensitivityByFieldName(flow)]).toEqual([['email', 'contact']]);
    expect(told(fieldShapeOf(entryShapeFromReplies(flow, 'reply') ?? anyShape, 'email'))).toBe('text? contact');
  });

  test('is searched for where a field says so', () => {
    expect(
      fieldsWithSearch(flow).map(({ action, chosenItemEntry, field: { name } }) => [action, chosenItemEntry, name]),
    ).toEqual([['find-shops', 'shops', 'bicycle']]);
    const sent = fieldsWithSearch(flow).map((one) => one.additionalInputs);
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
      const given = programInputs(made).map(({ receiverText, input }) => [
        receiverText,
        'values' in input ? Object.keys(input.values) : Object.keys(input),
      ]);
      return [fieldsWithSearch(made).length, given, savedReplies(made).length];
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
