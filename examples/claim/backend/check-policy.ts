import type { LocalAction } from '../../../src/exports/index.ts';
import { failed } from './failed.ts';

/** Outcomes by the last four digits of the policy number. Any other policy is found. */
const outcomes: Readonly<Record<string, string>> = { '0001': 'unknown', '0002': 'lapsed', '0003': 'unreachable' };

export const checkPolicy = {
  about: 'Looks a policy up: what of a claim the holder bears.',
  input: ['policyNumber'],
  sensitive: ['contact'],
  success: ['found'],
  failure: ['unknown', 'lapsed', 'unreachable'],
  reply: { kind: 'object', fields: { excess: { kind: 'number' }, product: { kind: 'string' } } },
  run: ({ policyNumber }) => {
    const outcome = outcomes[String(policyNumber).slice(-4)];
    return outcome === undefined ? { outcome: 'found', reply: { excess: 250, product: 'Home' } } : failed(outcome);
  },
} as const satisfies LocalAction;
