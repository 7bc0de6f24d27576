import type { OutgoingWatch } from '../runtime/shapes/outgoing-watch.ts';
import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import { createSensitiveSearch } from './sensitive-search.ts';
import { sensitiveValues, type SensitiveMarks, type SensitiveValue } from './sensitive-values.ts';

/** Keys, signatures and tokens are made of any signs. */
const encoded = /[\w+/=-]{40,}/g;

/** Fewer digits by themselves are a year or the number of a house as well: they cannot be told from others in a request. */
const fewestDigits = 5;

/**
 * A watch over requests by what a flow marks as sensitive: each value that it holds is looked for in all that goes out,
 * however it is written, unless its kind is sent on purpose. What was entered where it is not marked, too, is no secret.
 *
 * @param held what the flow holds at the moment
 * @source A §7, docs/decisions/0052 §2
 */
export function createOutgoingWatch(
  flow: SensitiveMarks,
  held: () => Readonly<Record<string, unknown>>,
  report: (report: DeveloperReport) => void,
): OutgoingWatch {
  return (to, kinds, sent) => {
    const text = (typeof sent === 'string' ? sent : (JSON.stringify(sent) ?? '')).replaceAll(encoded, ' ');
    const found = sensitiveValues(held(), flow)
      .filter((each) => canBeTold(each) && (each.kind === undefined || !kinds.includes(each.kind)))
      .find(({ value }) => createSensitiveSearch(() => [value])(text));
    if (found === undefined) return;
    report({
      code: 'sensitive-sent',
      severity: 'error',
      where: { call: to },
      why: `A request held a value that is marked as sensitive${found.kind === undefined ? '' : ` (${found.kind})`} and that its receiver does not declare`,
      fix: 'Send something else, or declare the kind where the action or session is declared: "sensitive"',
    });
  };
}

function canBeTold({ value }: SensitiveValue): boolean {
  return /\p{L}/u.test(String(value)) || String(value).replaceAll(/\D/g, '').length >= fewestDigits;
}
