import { compileFlow, type Compilation } from '../../../../tools/compile/compile-flow.ts';
import { findJourney } from '../../../../tools/flow-lint/journeys/find-journey.ts';
import { isShown } from '../../../../tools/scenarios/is-reproduced.ts';
import { withJourneys } from '../../../../tools/flow-lint/journeys/with-journeys.ts';
import type { LocatedFinding } from '../../../../tools/flow-lint/located-finding.ts';
import { makeMove } from '../../../../tools/scenarios/make-move.ts';
import { stageOf } from '../../../../tools/scenarios/play-journey.ts';
import { beginScenario, playScenario, type Stage } from '../../../../tools/scenarios/play-scenario.ts';
import { lookAt } from '../../../../tools/scenarios/watched-flow.ts';

/** What became of a journey: told in words alone, or a scenario that shows its defect, or one that does not. */
export interface Replayed {
  readonly finding: LocatedFinding;
  readonly how: 'told' | 'shown' | 'not shown';
}

/** Plays the scenario of each finding that has a journey, on a runtime of its own. */
export async function replayed(
  compilation: Compilation,
  findings: readonly LocatedFinding[],
  code: Pick<Stage, 'functions' | 'samples'>,
): Promise<Replayed[]> {
  const told = await withJourneys(compilation, findings, code, '2026-11-20');
  const done: Replayed[] = [];
  for (const finding of told) {
    if (finding.journey !== undefined) done.push({ finding, how: await howItGoes(compilation, finding, code) });
  }
  return done;
}

async function howItGoes(
  compilation: Compilation,
  finding: LocatedFinding,
  code: Pick<Stage, 'functions' | 'samples'>,
): Promise<Replayed['how']> {
  const scenario = finding.journey?.scenario;
  const found = findJourney(compilation, finding);
  if (scenario === undefined || found === undefined) return 'told';
  // From the sources again: nothing of what made the scenario is left.
  const again = compileFlow(compilation.sources, compilation.registries);
  const stage = stageOf(again, code);
  const failure = await playScenario(scenario, stageOf(again, code));
  // The runtime may say itself what is wrong with the definition: that shows it too.
  const isTold = failure !== undefined && failure.move === scenario.play.length - 1;
  if (failure !== undefined && !isTold) return 'not shown';
  const visit = beginScenario(scenario, stage);
  for (const move of scenario.play) await makeMove(move, visit, stage.actions);
  lookAt(visit, stage.seen);
  const shown = isShown(finding.rule, { goal: found.goal, at: scenario.at, visit, seen: stage.seen });
  visit.runtime.destroy();
  return shown ? 'shown' : 'not shown';
}
