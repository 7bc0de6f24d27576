import type { Move, ScenarioFile } from '../../../src/runtime/definition/definition.ts';
import { fieldsOf } from '../../../src/testing/on-screen.ts';
import type { TestVisit } from '../../../src/testing/visit-flow.ts';
import { makeMove } from '../../scenarios/make-move.ts';
import { beginScenario, defectsOf, playScenario, type PlayContext } from '../../scenarios/play-scenario.ts';
import { expectationFromVisit } from '../../scenarios/propose/expectation-from-visit.ts';
import { replayStateDifference, replayStateOf, type Recording } from './recording.ts';

export type RecordingConversion =
  { readonly isSound: true; readonly scenario: ScenarioFile } | { readonly isSound: false; readonly why: string };

/**
 * Replays a recording without a browser and adds the results as expectations. Fails if the results differ from the
 * results on the screen.
 *
 * @param about a description in one sentence
 */
export async function scenarioFromRecording(
  about: string,
  { begins, moves }: Recording,
  context: PlayContext,
): Promise<RecordingConversion> {
  const play: Move[] = [];
  const visit = beginScenario({ ...begins, about, play: [] }, context);
  try {
    for (const [index, { move, then }] of moves.entries()) {
      const namedMove = withNames(move, visit);
      const rejection = await makeMove(namedMove, visit, context.actions);
      const isBlurred = then.refused !== undefined;
      const why = rejection ?? replayStateDifference(then, replayStateOf(visit.runtime.snapshot(), isBlurred));
      if (why !== undefined) return { isSound: false, why: describeFailure(index, [why, ...defectsOf(visit)]) };
      play.push({ ...namedMove, expect: expectationFromVisit(visit) });
    }
  } finally {
    visit.runtime.destroy();
  }
  const scenario: ScenarioFile = { about, ...begins, play };
  const failure = await playScenario(scenario, context);
  if (failure === undefined) return { isSound: true, scenario };
  return { isSound: false, why: describeFailure(failure.move, failure.why) };
}

function describeFailure(move: number, why: readonly string[]): string {
  return `Move ${move + 1}: ${why.join('; ')}`;
}

/** Replaces field paths with names if the field is visible and its name is unique. */
function withNames<MoveType extends Pick<Move, 'fill'>>(move: MoveType, visit: TestVisit): MoveType {
  if (move.fill === undefined) return move;
  const fields = fieldsOf(visit.screen());
  const nameOf = (path: string): string => {
    const name = fields.find((field) => field.path === path)?.name;
    return name !== undefined && fields.filter((field) => field.name === name).length === 1 ? name : path;
  };
  const fill = Object.fromEntries(Object.entries(move.fill).map(([path, value]) => [nameOf(path), value]));
  return { ...move, fill };
}
