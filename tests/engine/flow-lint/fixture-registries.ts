import { registriesOf } from '../../../src/registries/registries-of.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';

const { widgets, functions } = registriesOf({ widgets: generalWidgets, functions: generalFunctions });

/** The registries of the fixture flows: actions of a bicycle workshop, and the widgets and functions of the product. */
export const registries: Registries = {
  actions: {
    'book-repair': {
      about: 'Books a repair.',
      input: ['bicycle', 'notes?'],
      success: ['booked'],
      failure: ['no-room', 'unreachable'],
    },
    'post-notes': {
      about: 'Posts notes.',
      input: ['notes', 'bicycle?', 'email?'],
      success: ['posted'],
      failure: ['unreachable'],
      sensitive: [],
    },
    'find-shop': {
      about: 'Finds a shop.',
      input: [],
      success: ['found'],
      failure: ['unreachable'],
      reply: {
        kind: 'object',
        fields: { price: { kind: 'number' }, notes: { kind: 'string' }, email: { kind: 'string' } },
      },
    },
    'send-photo': {
      about: 'Sends a photo of the bicycle.',
      input: ['file'],
      success: ['sent'],
      failure: ['unreachable'],
      sensitive: [],
    },
    'list-shops': {
      about: 'Shops nearby.',
      input: [],
      success: ['listed'],
      failure: ['unreachable'],
      reply: { kind: 'list' },
    },
    'find-shops': {
      about: 'Finds shops by their names.',
      input: ['query', 'notes?'],
      success: ['found'],
      failure: ['unreachable'],
      sensitive: [],
      reply: {
        kind: 'list',
        of: {
          kind: 'object',
          fields: {
            bicycle: { kind: 'string' },
            notes: { kind: 'string' },
            price: { kind: 'number' },
            urgent: { kind: 'boolean' },
            email: { kind: 'string' },
          },
        },
      },
    },
    'keep-repair': {
      about: 'Keeps whatever is known of a repair.',
      input: ['*'],
      success: ['kept'],
      failure: ['full', 'closed', 'too-late', 'unreachable'],
      sensitive: ['contact'],
    },
    'list-repairs': { about: 'Repairs so far.', input: [], success: ['listed'], failure: ['unreachable'] },
  },
  sessions: {
    'ring-workshop': {
      about: 'Rings the workshop.',
      input: ['number'],
      asks: { code: { shows: ['error'], answers: ['code'] } },
      events: { ringing: [] },
      endings: { answered: [], missed: [] },
    },
  },
  widgets: {
    ...widgets,
    'shop-finder': {
      about: 'A shop, which is found as one types.',
      kind: 'control',
      accepts: ['string'],
      keyboard: true,
      unfinished: true,
      searches: true,
      props: {},
    },
    'photo-picker': {
      about: 'Photos, which it sends by itself.',
      kind: 'control',
      accepts: ['array'],
      unfinished: true,
      props: { upload: { kind: 'action', gives: ['file'], required: true } },
    },
  },
  functions,
  words: ['ui.back'],
  pictures: ['car', 'shield'],
};
