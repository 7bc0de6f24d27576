import type { Seed } from './share-found.ts';

/** A seeded edit that changes nothing for any applicant. */
interface Reason {
  readonly operator: string;
  readonly place: string;
  /** Text in the changed file. Other edits of the same location have other reasons. */
  readonly holds: string;
  readonly why: string;
}

const reasons: readonly Reason[] = [
  {
    operator: 'a text misspelt in an expression',
    place: 'parts/income-list.json#view.1.records.with.source',
    holds: "'noqe'",
    why: 'The message has no case "none": this text and that one both come to its case "other".',
  },
  {
    operator: 'arguments of a function swapped',
    place: 'routines/create-contact.json#program.0.with.vehicle',
    holds: '$merge($plate, $car)',
    why: 'The two have no field in common, so neither wins.',
  },
  {
    operator: 'arguments of a function swapped',
    place: 'parts/income-list.json#view.1.removed.of',
    holds: '$append($removedIncomes, $removedJobs)',
    why: 'One of the two is always empty: what was removed before is forgotten first.',
  },
  {
    operator: 'statements in the wrong order',
    place: 'steps/CURRENT_ADDRESS_INFO_MANUALLY.json#on.USE_FOUND',
    holds: '[{"do":"use-stored-address"},{"set":{"addressByHand":"false"}}',
    why: 'Neither reads what the other writes.',
  },
  {
    operator: 'statements in the wrong order',
    place: 'routines/report-unverified.json#program',
    holds: '$event.reason = \'lost\'"},{"banner":"mobile.linkNotSent"',
    why: 'Each asks for another reason, so at most one of them shows.',
  },
];

/** Why an edit is not a mistake; undefined if it is one. */
export function reasonOf({ operator, place, change }: Seed): string | undefined {
  const [, is = ''] = change.split(' → ');
  return reasons.find((one) => one.operator === operator && one.place === place && is.includes(one.holds))?.why;
}
