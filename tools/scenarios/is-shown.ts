import type { TestVisit } from '../../src/testing/visit-flow.ts';
import type { Seen } from './watched-flow.ts';
import type { Goal } from '../flow-lint/journeys/find-journey.ts';

/** What is left of a journey that was played. */
export interface Played {
  readonly goal: Goal;
  readonly visit: TestVisit;
  readonly seen: Seen;
}

/**
 * Whether somebody who was led to what a finding speaks of met what it says there: a guard that did not hold, a step that was
 * left at once, an event that changed nothing. Of a rule that speaks of what nobody can see in one visit, such as a circle or a
 * value that is missing, being there is all there is to show.
 */
export function isShown(rule: string, played: Played): boolean {
  return isThere(played) && (met[rule]?.(played) ?? true);
}

const met: Readonly<Record<string, (played: Played) => boolean>> = {
  'guard-never': ({ goal, seen }) => !('node' in goal) || (seen.passed.has(goal.node) && !seen.taken.has(goal.node)),
  'guard-always': ({ goal, seen }) => !('node' in goal) || (seen.taken.has(goal.node) && !seen.passed.has(goal.node)),
  'left-on-arrival': ({ goal, visit }) => !isOn(goal.step, visit),
  'dead-end': ({ goal, visit }) => isOn(goal.step, visit),
  'program-without-ender': ({ goal, visit }) => isOn(goal.step, visit),
  'unhandled-event': ({ goal, visit }) => isOn(goal.step, visit),
};

function isThere({ goal, seen }: Played): boolean {
  if ('node' in goal) return seen.taken.has(goal.node) || seen.passed.has(goal.node);
  return seen.steps.has(goal.step);
}

function isOn(step: string | undefined, { screen }: TestVisit): boolean {
  return step === undefined || screen().step === step;
}
