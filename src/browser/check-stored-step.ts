import { isRecord } from '../runtime/json.ts';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import { noSentences, type Report } from './print-report.ts';

/**
 * Reports to developers that the stored visit was at a step that the flow does not contain, as after a release. The flow
 * starts again.
 *
 * @param stored the value in storage; it may be anything
 */
export function checkStoredStep(stored: unknown, { steps, isPartial }: CompiledFlow, report: Report): void {
  const state = isRecord(stored) ? stored['state'] : undefined;
  const step = isRecord(state) ? state['step'] : undefined;
  if (isPartial === true || typeof step !== 'string' || Object.hasOwn(steps, step)) return;
  report({
    code: 'unknown-stored-step',
    severity: 'warning',
    where: {},
    ...(import.meta.env.DEV
      ? {
          why: 'The stored visit was at a step that the flow does not contain.',
          fix: 'Nothing: the flow starts again. If this happens often, keep the names of steps from release to release.',
        }
      : noSentences),
  });
}
