import { isBlank } from '../../src/runtime/expression/blank.ts';
import { recordOf } from '../../src/runtime/utilities/json.ts';
import type { TestVisit } from '../../src/testing/visit-flow.ts';
import type { Coverage } from './instrument-flow.ts';
import type { Goal } from '../flow-lint/journeys/find-journey.ts';

/** State after a journey was played. */
export interface PlayedJourney {
  readonly goal: Goal;
  /** Step at which the journey began; undefined for the start of the flow. */
  readonly at?: string | undefined;
  readonly visit: TestVisit;
  readonly seen: Coverage;
}

/**
 * Whether the played journey reproduces the finding, for example a condition that was false. For rules without an
 * observable effect, reaching the statement is enough.
 */
export function isReproduced(rule: string, played: PlayedJourney): boolean {
  return hasReachedGoal(played) && (checks[rule]?.(played) ?? true);
}

const checks: Readonly<Record<string, (played: PlayedJourney) => boolean>> = {
  'guard-never': ({ goal, seen }) => !('node' in goal) || (seen.skipped.has(goal.node) && !seen.ran.has(goal.node)),
  'guard-always': ({ goal, seen }) => !('node' in goal) || (seen.ran.has(goal.node) && !seen.skipped.has(goal.node)),
  'left-on-arrival': ({ goal, visit }) => !isOn(goal.step, visit),
  'dead-end': ({ goal, visit }) => isOn(goal.step, visit),
  'program-without-ender': ({ goal, visit }) => isOn(goal.step, visit),
  'unhandled-event': ({ goal, visit }) => isOn(goal.step, visit),
  'endless-circle': ({ goal, at, visit }) => goal.step === undefined || returnedTo(goal.step, pagesOf(at, visit)),
  'no-success': ({ goal, at, visit }) => !('onward' in goal) || reachedEnd(goal.onward ?? [], pagesOf(at, visit)),
  'read-before-written': ({ goal, visit }) => !('reads' in goal) || isMissing(goal.reads ?? [], visit),
};

/** Steps that were shown, in order. */
function pagesOf(at: string | undefined, { tracked }: TestVisit): readonly string[] {
  const pages = tracked.flatMap(({ kind, name }) => (kind === 'page' ? [name] : []));
  return at === undefined ? pages : [at, ...pages];
}

/** Whether the visit left the step and returned to it. */
function returnedTo(step: string, pages: readonly string[]): boolean {
  const firstIndex = pages.indexOf(step);
  return pages.at(-1) === step && pages.slice(firstIndex, -1).some((id) => id !== step);
}

/** Whether the visit passed through the first step of the path and is at the last. */
function reachedEnd(onward: readonly string[], pages: readonly string[]): boolean {
  const [step = ''] = onward;
  return pages.includes(step) && pages.at(-1) === onward.at(-1);
}

/** Whether one of these values is missing. */
function isMissing(reads: readonly (readonly string[])[], { runtime }: TestVisit): boolean {
  const context: unknown = runtime.snapshot().context;
  return reads.some((path) => isBlank(path.reduce((value: unknown, name) => recordOf(value)[name], context)));
}

function hasReachedGoal({ goal, seen }: PlayedJourney): boolean {
  if ('node' in goal) return seen.ran.has(goal.node) || seen.skipped.has(goal.node);
  return seen.steps.has(goal.step);
}

function isOn(step: string | undefined, { screen }: TestVisit): boolean {
  return step === undefined || screen().step === step;
}
