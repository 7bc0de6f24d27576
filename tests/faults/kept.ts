import { changeJson, withDeepNesting } from './change-json.ts';

/** Changes the stored data under the product's key. @returns the text to store; null removes it */
export type KeptChange = (text: string, place: 'browser' | 'tab') => string | null;

const day = 24 * 60 * 60 * 1000;

type Kept = Readonly<Record<string, Readonly<Record<string, unknown>> | null | boolean>>;

/** Changes the JSON in the browser's storage and removes the data of the tab. */
const changed =
  (change: (kept: Kept) => unknown): KeptChange =>
  (text, place) =>
    place === 'tab' ? null : changeJson(text, (value) => change(value as Kept));

const contact = (more: Readonly<Record<string, unknown>>): KeptChange =>
  changed((kept) => ({ ...kept, contactData: { ...(kept['contactData'] as object), ...more } }));

const aged = (days: number): KeptChange =>
  changed((kept) => {
    const { contactData } = kept as { readonly contactData?: { readonly timeStamp?: number } };
    return { ...kept, contactData: { ...contactData, timeStamp: (contactData?.timeStamp ?? 0) - days * day } };
  });

const state = (more: Readonly<Record<string, unknown>>): KeptChange =>
  changed((kept) => ({ ...kept, state: { ...(kept['state'] as object), ...more } }));

const instead =
  (text: string): KeptChange =>
  (_, place) =>
    place === 'tab' ? null : text;

/** All changes of the stored data before a reload, and the required result of each. */
export const keptChanges: Readonly<
  Record<string, { readonly change: KeptChange; readonly leads: 'same' | 'last-contact' | 'end' }>
> = {
  'without-the-tab': { change: changed((kept) => kept), leads: 'same' },
  'in-the-tab-alone': { change: (text, place) => (place === 'tab' ? text : null), leads: 'last-contact' },
  cleared: { change: () => null, leads: 'last-contact' },
  'no-json': { change: instead('{'), leads: 'last-contact' },
  null: { change: instead('null'), leads: 'last-contact' },
  list: { change: instead('[]'), leads: 'last-contact' },
  text: { change: instead('"contactData"'), leads: 'last-contact' },
  nulls: { change: instead('{"contactData":null,"selectedOffer":null,"state":null}'), leads: 'last-contact' },
  'wrong-types': {
    change: instead('{"contactData":{"contactId":7,"leadId":[],"timeStamp":"x"},"state":[]}'),
    leads: 'last-contact',
  },
  'five-megabytes': { change: changed((kept) => ({ ...kept, padding: 'x'.repeat(4_900_000) })), leads: 'last-contact' },
  nested: { change: (text, place) => (place === 'tab' ? null : withDeepNesting(text)), leads: 'same' },
  extras: { change: changed((kept) => ({ ...kept, constructor: { prototype: { polluted: true } } })), leads: 'same' },
  pollution: {
    change: instead('{"__proto__":{"polluted":true},"contactData":{"__proto__":{"polluted":true}}}'),
    leads: 'last-contact',
  },
  '29-days-old': { change: aged(29), leads: 'same' },
  '31-days-old': { change: aged(31), leads: 'last-contact' },
  'of-tomorrow': { change: aged(-0.5), leads: 'same' },
  'of-next-year': { change: aged(-365), leads: 'last-contact' },
  'of-another-flow': { change: state({ flow: 'other' }), leads: 'last-contact' },
  'of-an-older-major-version': { change: state({ version: '0.9.0' }), leads: 'last-contact' },
  'of-a-newer-major-version': { change: state({ version: '2.0.0' }), leads: 'last-contact' },
  'of-a-newer-minor-version': { change: state({ version: '1.99.3' }), leads: 'same' },
  'at-another-step': { change: state({ step: 'THANK_YOU' }), leads: 'same' },
  'at-no-step': { change: state({ step: '__proto__' }), leads: 'same' },
  'at-steps-that-are-no-texts': {
    change: state({ visited: [{ toString: 1 }], changing: { from: { toString: 1 }, visited: [[]] } }),
    leads: 'same',
  },
  'unknown-contact': { change: contact({ contactId: '6a1f0a52-0f5f-4c5b-9d0e-2f6f3a7b9c10' }), leads: 'last-contact' },
  'unknown-lead': { change: contact({ leadId: '6a1f0a52-0f5f-4c5b-9d0e-2f6f3a7b9c10' }), leads: 'last-contact' },
  'no-lead': { change: contact({ leadId: null }), leads: 'last-contact' },
  'path-in-the-id': { change: contact({ contactId: '../../sandbox/state' }), leads: 'last-contact' },
  'markup-in-the-id': { change: contact({ contactId: '<img src=x>' }), leads: 'last-contact' },
};
