import type { OwnAction } from '../../../src/exports/index.ts';
import { failed } from './failed.ts';

/** Saved answers by key, in memory: a reload of the page loses them. */
export function createDrafts() {
  const drafts: unknown[] = [];
  return {
    'save-draft': {
      about: 'Saves the answers and returns the key of the draft.',
      input: ['draft'],
      success: ['saved'],
      failure: ['unreachable'],
      reply: { kind: 'object', fields: { key: { kind: 'string' } } },
      run({ draft }) {
        drafts.push(draft);
        return { outcome: 'saved', reply: { key: String(drafts.length) } };
      },
    },
    'load-draft': {
      about: 'Returns the draft with this key.',
      input: ['key'],
      success: ['found'],
      failure: ['not-found', 'unreachable'],
      run({ key }) {
        const draft = drafts[Number(key) - 1];
        return draft === undefined ? failed('not-found') : { outcome: 'found', reply: draft };
      },
    },
  } as const satisfies Record<string, OwnAction>;
}
