import type { Compilation } from '../../../../tools/compile/compile-flow.ts';
import { compiledFlow, stepFile } from '../compiled-flow.ts';

/** A flow whose step ASK runs this program on SUBMIT. */
export const asking = (program: readonly object[], more: object = {}): Compilation =>
  compiledFlow({ ...stepFile('ASK', { on: { SUBMIT: program } }), ...more });

/** The first node of that program. */
export const firstOf = (flow: Compilation): number => flow.flow.steps['ASK']?.on['SUBMIT'] ?? -1;
