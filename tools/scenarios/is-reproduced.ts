import { isUnansweredOrFalse } from '../../src/runtime/expression/blank.ts';
import { recordOrEmpty } from '../../src/runtime/utilities/json.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';
import type { Coverage } from './instrument-flow.ts';
import type { JourneyGoal } from '../flow-lint/journeys/find-journey.ts';

/** The state after a journey was played. */
export interface PlayedJourney {
  readonly goal: JourneyGoal;
  /** Step at which the journey began; undefined for the start of the flow. */
  readonly startStep?: string | undefined;
  readonly visit: TestVisit;
  readonly coverage: Coverage;
}

/**
 * Whether the played journey reproduces the finding, for example a condition that was false. For rules without an
 * observable effect, reaching the statement is enough.
 */
export function isReproduced(rule: string, played: PlayedJourney): boolean {
  return hasReachedGoal(played) && (checks[rule]?.(played) ?? true);
}

const checks: Readonly<Record<string, (played: PlayedJourney) => boolean>> = {
  'guard-never': ({ goal, coverage }) =>
    !('node' in goal) || (coverage.skippedNodes.has(goal.node) && !coverage.executedNodes.has(goal.node)),
  'guard-always': ({ goal, coverage }) =>
    !('node' in goal) || (coverage.executedNodes.has(goal.node) && !coverage.skippedNodes.has(goal.node)),
  'left-on-arrival': ({ goal, visit }) => !isOn(goal.step, visit),
  'dead-end': ({ goal, visit }) => isOn(goal.step, visit),
  'program-without-ender': ({ goal, visit }) => isOn(goal.step, visit),
  'unhandled-event': ({ goal, visit }) => isOn(goal.step, visit),
  'endless-circle': ({ goal, startStep, visit }) =>
    goal.step === undefined || returnedTo(goal.step, pagesOf(startStep, visit)),
  'no-success': ({ goal, startStep, visit }) =>
    !('onward' in goal) || reachedEnd(goal.onward ?? [], pagesOf(startStep, visit)),
  'read-before-written': ({ goal, visit }) => !('reads' in goal) || isMissing(goal.reads ?? [], visit),
};

function pagesOf(at: string | undefined, { tracked }: TestVisit): readonly string[] {
  const pages = tracked.flatMap(({ kind, name }) => (kind === 'page' ? [name] : []));
  return at === undefined ? pages : [at, ...pages];
}

function returnedTo(step: string, pages: readonly string[]): boolean {
  const firstIndex = pages.indexOf(step);
  return pages.at(-1) === step && pages.slice(firstIndex, -1).some((id) => id !== step);
}

/** Whether the visit passed through the first step of the path and is now at its last step. */
function reachedEnd(onward: readonly string[], pages: readonly string[]): boolean {
  const [step = ''] = onward;
  return pages.includes(step) && pages.at(-1) === onward.at(-1);
}

function isMissing(reads: readonly (readonly string[])[], { runtime }: TestVisit): boolean {
  const context: unknown = runtime.snapshot().context;
  return reads.some((path) =>
    isUnansweredOrFalse(path.reduce((value: unknown, name) => recordOrEmpty(value)[name], context)),
  );
}

function hasReachedGoal({ goal, coverage }: PlayedJourney): boolean {
  if ('node' in goal) return coverage.executedNodes.has(goal.node) || coverage.skippedNodes.has(goal.node);
  return coverage.steps.has(goal.step);
}

function isOn(step: string | undefined, { screen }: TestVisit): boolean {
  return step === undefined || screen().step === step;
}
