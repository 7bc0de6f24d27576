import { compileFlow, type Compilation } from '../../../../tools/compile/compile-flow.ts';
import { findJourney } from '../../../../tools/flow-lint/journeys/find-journey.ts';
import { isReproduced } from '../../../../tools/scenarios/is-reproduced.ts';
import { withJourneys } from '../../../../tools/flow-lint/journeys/with-journeys.ts';
import type { LocatedFinding } from '../../../../tools/flow-lint/located-finding.ts';
import { makeMove } from '../../../../tools/scenarios/make-move.ts';
import { createPlayContext } from '../../../../tools/scenarios/play-journey.ts';
import { beginScenario, playScenario, type PlayContext } from '../../../../tools/scenarios/play-scenario.ts';
import { addVisitCoverage } from '../../../../tools/scenarios/instrument-flow.ts';

/** The result for a journey: description only, a scenario that shows the defect, or one that does not. */
export interface Replayed {
  readonly finding: LocatedFinding;
  readonly how: 'told' | 'shown' | 'not shown';
}

/** Plays the scenario of each finding that has a journey, each on a new runtime. */
export async function replayed(
  compilation: Compilation,
  findings: readonly LocatedFinding[],
  code: Pick<PlayContext, 'functions' | 'samples'>,
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
  code: Pick<PlayContext, 'functions' | 'samples'>,
): Promise<Replayed['how']> {
  const scenario = finding.journey?.scenario;
  const found = findJourney(compilation, finding);
  if (scenario === undefined || found === undefined) return 'told';
  // The flow is compiled again, so that nothing depends on the search for the journey.
  const again = compileFlow(compilation.sources, compilation.registries);
  const stage = createPlayContext(again, code);
  const failure = await playScenario(scenario, createPlayContext(again, code));
  // An error report of the runtime about the last move also shows the defect.
  const isTold = failure !== undefined && failure.move === scenario.play.length - 1;
  if (failure !== undefined && !isTold) return 'not shown';
  const visit = beginScenario(scenario, stage);
  for (const move of scenario.play) await makeMove(move, visit, stage.actions);
  addVisitCoverage(visit, stage.coverage);
  const shown = isReproduced(finding.rule, {
    goal: found.goal,
    startStep: scenario.at,
    visit,
    coverage: stage.coverage,
  });
  visit.runtime.destroy();
  return shown ? 'shown' : 'not shown';
}
