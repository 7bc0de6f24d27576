import { operators } from './operators.ts';
import { operatorsOfData } from './operators-of-data.ts';
import { operatorsOfWords } from './operators-of-words.ts';
import type { Operator } from './owner-mistakes.ts';

/** Every kind of mistake that is made, by its name. */
export const everyKind: Readonly<Record<string, Operator>> = { ...operators, ...operatorsOfWords, ...operatorsOfData };
