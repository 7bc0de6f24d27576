import * as everyRule from './every-rule.ts';
import type { Rule } from './rule.ts';

/** All rules, sorted by file name. */
export const allRules: readonly Rule[] = Object.values(everyRule);
