import type { OutgoingWatch } from '../runtime/shapes/outgoing-watch.ts';
import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import { parseJson } from '../runtime/parse-json.ts';
import { createSensitiveSearch } from './sensitive-search.ts';
import { sensitiveValues, type SensitiveMarks, type SensitiveValue } from './sensitive-values.ts';

/** Keys, signatures and tokens are made of any signs. */
const encoded = /[\w+/=-]{40,}/g;

/** Fewer digits by themselves are a year or the number of a house as well: they cannot be told from others in a request. */
const fewestDigits = 5;

/**
 * A watch over requests by what a flow marks as sensitive: each value that it holds is looked for in all that goes out,
 * however it is written, unless its kind is sent on purpose, or the same stands in a value whose kind is.
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
    const text = textsIn(sent).join('\n').replaceAll(encoded, ' ');
    const all = sensitiveValues(held(), flow).filter(canBeTold);
    const isMeant = ({ kind }: SensitiveValue): boolean => kind !== undefined && kinds.includes(kind);
    const meant = all.filter(isMeant).map(({ value }) => String(value));
    const found = all.find((each) => {
      if (isMeant(each)) return false;
      const holds = createSensitiveSearch(() => [each.value]);
      return holds(text) && !meant.some(holds);
    });
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

/** All texts and numbers of what goes out; the names of its members are ours. A text may be JSON itself. */
function textsIn(sent: unknown): string[] {
  if (typeof sent === 'number') return [String(sent)];
  if (typeof sent === 'string') {
    const inside = parseJson(sent);
    return typeof inside === 'object' ? textsIn(inside) : [sent];
  }
  return typeof sent === 'object' && sent !== null ? Object.values(sent).flatMap(textsIn) : [];
}
