import type { LocalAction } from '../../../src/exports/index.ts';
import { failed } from './failed.ts';

/** In euros. */
const mostForOneThing = 20_000;

/**
 * Receives a claim. A policy number that ends in 0004 already has one. Items over 20,000 and an IBAN that ends in 0000
 * are reported together.
 */
export const sendClaim = {
  about: 'Sends the claim; it is given a number.',
  input: [
    'holder',
    'home',
    'damage',
    'incident',
    'witness?',
    'visit?',
    'water?',
    'fire?',
    'police?',
    'items',
    'files',
    'cover',
    'bank',
    'signed',
  ],
  sensitive: ['contact', 'account'],
  success: ['received'],
  failure: ['refused', 'duplicate', 'unreachable'],
  reply: { kind: 'object', fields: { reference: { kind: 'string' }, answerBy: { kind: 'string' } } },
  run: ({ holder, bank, items }) => {
    const { policyNumber } = holder as { readonly policyNumber: string };
    if (policyNumber.endsWith('0004')) return failed('duplicate');
    const { iban } = bank as { readonly iban: string };
    const tooDear = (items as readonly { readonly value: number }[]).flatMap(({ value }, place) =>
      value > mostForOneThing ? [{ field: `items.${place}.value`, key: 'too_high' }] : [],
    );
    const problems = [...tooDear, ...(iban.endsWith('0000') ? [{ field: 'bank.iban', key: 'closed' }] : [])];
    if (problems.length > 0)
      return { outcome: 'refused', failure: { status: 422, message: 'Refused', name: 'ClaimError', problems } };
    return { outcome: 'received', reply: { reference: 'LK-204-7719', answerBy: dayIn(14) } };
  },
} as const satisfies LocalAction;

const dayMs = 86_400_000;

function dayIn(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
}
