import type { LocalAction } from '../../../src/exports/index.ts';
import { failed } from './failed.ts';

/** The storage key of a draft. The browser's storage replaces the server's database. */
const nameOf = (key: unknown): string => `clinic-draft-${String(key)}`;

/** The time of a saved draft; undefined if nothing is saved. */
function timeOf(text: string | null): unknown {
  const draft = text === null ? undefined : (JSON.parse(text) as { readonly state: { readonly at: number } });
  return draft?.state.at;
}

/** Drafts by key. They survive a reload and are available in other tabs. */
export const drafts = {
  'save-draft': {
    about: 'Saves the answers and returns the key of the draft. Refuses them if another tab has saved newer ones.',
    input: ['draft', 'since', 'key'],
    success: ['saved'],
    failure: ['newer', 'unreachable'],
    reply: { kind: 'object', fields: { key: { kind: 'string' } } },
    run({ draft, since, key: known }) {
      const key = typeof known === 'string' ? known : crypto.randomUUID();
      const saved = timeOf(localStorage.getItem(nameOf(key)));
      if (saved !== undefined && saved !== since) return failed('newer');
      localStorage.setItem(nameOf(key), JSON.stringify(draft));
      return { outcome: 'saved', reply: { key } };
    },
  },
  'load-draft': {
    about: 'Returns the draft with this key.',
    input: ['key'],
    success: ['found'],
    failure: ['not-found', 'unreachable'],
    run({ key }) {
      const draft = localStorage.getItem(nameOf(key));
      return draft === null ? failed('not-found') : { outcome: 'found', reply: JSON.parse(draft) as unknown };
    },
  },
} as const satisfies Record<string, LocalAction>;
