import type { OutgoingCheck } from '../runtime/shapes/outgoing-watch.ts';
import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import { parseJson } from '../runtime/utilities/json.ts';
import { createSensitiveSearch } from './sensitive-search.ts';
import { sensitiveValues, type SensitiveMarks, type SensitiveValue } from './sensitive-values.ts';

/** Keys, signatures and tokens. */
const encoded = /[\w+/=-]{40,}/g;

/** A shorter number could be a year or part of an address. */
const fewestDigits = 5;

/**
 * Reports sensitive values in requests, unless the receiver declares their kind or an allowed value contains them.
 *
 * @source A §7, docs/decisions/0052 §2
 */
export function createOutgoingWatch(
  flow: SensitiveMarks,
  context: () => Readonly<Record<string, unknown>>,
  report: (report: DeveloperReport) => void,
): OutgoingCheck {
  return (to, kinds, sent) => {
    const text = textsIn(sent).join('\n').replaceAll(encoded, ' ');
    const all = sensitiveValues(context(), flow).filter(isSearchable);
    const isDeclared = ({ kind }: SensitiveValue): boolean => kind !== undefined && kinds.includes(kind);
    const declared = all.filter(isDeclared).map(({ value }) => String(value));
    const found = all.find((each) => {
      if (isDeclared(each)) return false;
      const contains = createSensitiveSearch(() => [each.value]);
      return contains(text) && !declared.some(contains);
    });
    if (found === undefined) return;
    report({
      code: 'sensitive-sent',
      severity: 'error',
      where: { call: to },
      why: `The request contained a sensitive value${found.kind === undefined ? '' : ` (${found.kind})`} that its receiver does not declare`,
      fix: 'Remove the value from the request, or add its kind to "sensitive" in the declaration of the action or session',
    });
  };
}

function isSearchable({ value }: SensitiveValue): boolean {
  return /\p{L}/u.test(String(value)) || String(value).replaceAll(/\D/g, '').length >= fewestDigits;
}

/** Includes strings of JSON. */
function textsIn(sent: unknown): string[] {
  if (typeof sent === 'number') return [String(sent)];
  if (typeof sent === 'string') {
    const inside = parseJson(sent);
    return typeof inside === 'object' ? textsIn(inside) : [sent];
  }
  return typeof sent === 'object' && sent !== null ? Object.values(sent).flatMap(textsIn) : [];
}
