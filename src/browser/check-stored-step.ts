import { isRecord } from '../runtime/json.ts';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import type { Report } from './print-report.ts';

/**
 * Tells developers where storage speaks of a step that the flow has not got: another release kept it, or somebody else. The
 * flow goes by its own start program, so that nobody else need know.
 *
 * @param stored what storage holds, whatever that is
 */
export function checkStoredStep(stored: unknown, { steps, isPartial }: CompiledFlow, report: Report): void {
  const state = isRecord(stored) ? stored['state'] : undefined;
  const step = isRecord(state) ? state['step'] : undefined;
  if (isPartial === true || typeof step !== 'string' || Object.hasOwn(steps, step)) return;
  report({
    code: 'unknown-stored-step',
    severity: 'warning',
    where: {},
    why: 'Storage says that the visit was at a step that the flow has not got',
    fix: 'Nothing: the flow starts as its start program says. If it happens often, keep the names of steps from release to release',
  });
}
