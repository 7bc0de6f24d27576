import * as everyRule from './every-rule.ts';
import type { Rule } from './rule.ts';

/** Every rule, by the name of its file. */
export const allRules: readonly Rule[] = Object.values(everyRule);
