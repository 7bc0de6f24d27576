import type { SensitiveDataCheck } from '../runtime/shapes/sensitive-data-check.ts';
import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import { parseJson } from '../runtime/utilities/json.ts';
import { createSensitiveValueMatcher } from './sensitive-value-matcher.ts';
import { collectSensitiveValues, type SensitivityDeclarations, type SensitiveValue } from './sensitive-values.ts';

/** Matches keys, signatures and tokens. */
const encodedTexts = /[\w+/=-]{40,}/g;

/** A shorter number could be a year or part of an address. */
const minDigits = 5;

/**
 * Reports sensitive values in requests, unless the receiver declares their kind or a declared value contains them.
 *
 * @source A §7, docs/decisions/0022
 */
export function createSensitiveDataCheck(
  flow: SensitivityDeclarations,
  context: () => Readonly<Record<string, unknown>>,
  report: (report: DeveloperReport) => void,
): SensitiveDataCheck {
  return (receiver, kinds, payload) => {
    const text = textsIn(payload).join('\n').replaceAll(encodedTexts, ' ');
    const values = collectSensitiveValues(context(), flow).filter(isSearchable);
    const isDeclared = ({ kind }: SensitiveValue): boolean => kind !== undefined && kinds.includes(kind);
    const declared = values.filter(isDeclared).map(({ value }) => String(value));
    const leak = values.find((candidate) => {
      if (isDeclared(candidate)) return false;
      const contains = createSensitiveValueMatcher(() => [candidate.value]);
      return contains(text) && !declared.some(contains);
    });
    if (leak === undefined) return;
    report({
      code: 'sensitive-sent',
      severity: 'error',
      where: { call: receiver },
      why: `The request contained a sensitive value${leak.kind === undefined ? '' : ` (${leak.kind})`} that its receiver does not declare`,
      fix: 'Remove the value from the request, or add its kind to "sensitive" in the declaration of the action or session',
    });
  };
}

function isSearchable({ value }: SensitiveValue): boolean {
  return /\p{L}/u.test(String(value)) || String(value).replaceAll(/\D/g, '').length >= minDigits;
}

/** Also reads strings inside JSON. */
function textsIn(payload: unknown): string[] {
  if (typeof payload === 'number') return [String(payload)];
  if (typeof payload === 'string') {
    const parsed = parseJson(payload);
    return typeof parsed === 'object' ? textsIn(parsed) : [payload];
  }
  return typeof payload === 'object' && payload !== null ? Object.values(payload).flatMap(textsIn) : [];
}
