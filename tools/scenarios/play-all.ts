import { testFlowOf } from '../testing/compile-test-flow.ts';
import type { ScenarioFile } from '../../src/runtime/definition/definition.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import type { CheckedFile } from '../compile/files.ts';
import { type Failure, playScenario, type Stage } from './play-scenario.ts';
import { goalsOf, type Goal } from './coverage.ts';
import { nothingSeen, type Seen, watchedFlow } from './watched-flow.ts';

/** What became of one scenario. */
export interface Played {
  readonly file: string;
  readonly about: string;
  readonly failure: Failure | undefined;
}

/** What became of all scenarios of a flow, and what none of them came through. */
export interface Playing {
  readonly played: readonly Played[];
  readonly goals: readonly Goal[];
  readonly missed: readonly Goal[];
  /** What they came through. */
  readonly seen: Seen;
}

/** Plays scenarios one after another, each from the beginning, on the flow as it would be published. */
export async function playAll(
  compilation: Compilation,
  scenarios: readonly CheckedFile<'scenario'>[],
  code: Pick<Stage, 'functions' | 'samples'>,
): Promise<Playing> {
  const seen = nothingSeen();
  const stage: Stage = {
    ...code,
    flow: watchedFlow(testFlowOf(compilation), seen),
    actions: compilation.registries.actions,
    seen,
  };
  const played: Played[] = [];
  for (const { file, value } of scenarios)
    played.push({ file, about: value.about, failure: await playWhole(value, stage) });
  const goals = goalsOf(compilation);
  return { played, goals, missed: goals.filter(({ isSeen }) => !isSeen(seen)), seen };
}

/** A scenario that cannot even begin fails like one that comes to something else. */
async function playWhole(scenario: ScenarioFile, stage: Stage): Promise<Failure | undefined> {
  try {
    return await playScenario(scenario, stage);
  } catch (cause) {
    return { move: 0, why: [cause instanceof Error ? cause.message : String(cause)] };
  }
}
