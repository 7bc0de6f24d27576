import { operators } from './operators.ts';
import { operatorsOfData } from './operators-of-data.ts';
import { operatorsOfOrder, operatorsOfVersions } from './operators-of-order.ts';
import { operatorsOfWords } from './operators-of-words.ts';
import type { Operator } from './owner-mistakes.ts';

/** All kinds of seeded mistakes by name. */
export const everyKind: Readonly<Record<string, Operator>> = {
  ...operators,
  ...operatorsOfWords,
  ...operatorsOfData,
  ...operatorsOfOrder,
  ...operatorsOfVersions,
};

/** True if a kind is a mistake only in comparison with the previously published flow. */
export function isOfVersions(kind: string): boolean {
  return Object.hasOwn(operatorsOfVersions, kind);
}
