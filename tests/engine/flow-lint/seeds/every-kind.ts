import { operators } from './operators.ts';
import { operatorsOfData } from './operators-of-data.ts';
import { operatorsOfOrder, operatorsOfVersions } from './operators-of-order.ts';
import { operatorsOfWords } from './operators-of-words.ts';
import type { Operator } from './owner-mistakes.ts';

/** Every kind of mistake that is made, by its name. */
export const everyKind: Readonly<Record<string, Operator>> = {
  ...operators,
  ...operatorsOfWords,
  ...operatorsOfData,
  ...operatorsOfOrder,
  ...operatorsOfVersions,
};

/** A kind that is a mistake only beside the flow as it was published before. */
export function isOfVersions(kind: string): boolean {
  return Object.hasOwn(operatorsOfVersions, kind);
}
