import type { Move, ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import { fieldsOf } from '../../../src/testing/on-screen.ts';
import type { TestVisit } from '../../../src/testing/visit-flow.ts';
import { makeMove } from '../../scenarios/make-move.ts';
import { beginScenario, defectsOf, playScenario, type PlayContext } from '../../scenarios/play-scenario.ts';
import { expectationOf } from '../../scenarios/propose/expectation-of.ts';
import { differenceOfMoments, momentOf, type Recording } from './recording.ts';

export type Recorded =
  { readonly isSound: true; readonly scenario: ScenarioFile } | { readonly isSound: false; readonly why: string };

/**
 * Replays a recording without a browser and adds the results as expectations. Fails if the results differ from those on
 * the screen.
 *
 * @param about a description in one sentence
 */
export async function scenarioOf(about: string, { begins, moves }: Recording, stage: PlayContext): Promise<Recorded> {
  const play: Move[] = [];
  const visit = beginScenario({ ...begins, about, play: [] }, stage);
  try {
    for (const [index, { move, then }] of moves.entries()) {
      const made = withNames(move, visit);
      const refusal = await makeMove(made, visit, stage.actions);
      const isLeft = then.refused !== undefined;
      const why = refusal ?? differenceOfMoments(then, momentOf(visit.runtime.snapshot(), isLeft));
      if (why !== undefined) return { isSound: false, why: said(index, [why, ...defectsOf(visit)]) };
      play.push({ ...made, expect: expectationOf(visit) });
    }
  } finally {
    visit.runtime.destroy();
  }
  const scenario: ScenarioFile = { about, ...begins, play };
  const failure = await playScenario(scenario, stage);
  if (failure === undefined) return { isSound: true, scenario };
  return { isSound: false, why: said(failure.move, failure.why) };
}

function said(move: number, why: readonly string[]): string {
  return `Move ${move + 1}: ${why.join('; ')}`;
}

/** Replaces field paths by names if the field is visible and its name is unique. */
function withNames<Deed extends Pick<Move, 'fill'>>(move: Deed, visit: TestVisit): Deed {
  if (move.fill === undefined) return move;
  const fields = fieldsOf(visit.screen());
  const nameOf = (path: string): string => {
    const name = fields.find((field) => field.path === path)?.name;
    return name !== undefined && fields.filter((field) => field.name === name).length === 1 ? name : path;
  };
  const fill = Object.fromEntries(Object.entries(move.fill).map(([path, value]) => [nameOf(path), value]));
  return { ...move, fill };
}
