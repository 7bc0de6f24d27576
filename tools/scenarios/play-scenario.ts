import { noonOf } from '../../src/runtime/calendar/noon-of.ts';
import type { Move, ScenarioFile } from '../../src/runtime/definition/definition.ts';
import type { FunctionImplementation } from '../../src/runtime/expression/function-types.ts';
import type { PreviewSamples } from '../../src/runtime/preview-snapshot.ts';
import type { ActionDeclaration } from '../../src/runtime/shapes/declarations.ts';
import { createFakeClock } from '../../src/testing/fake-clock.ts';
import { type TestFlow, type TestVisit, visitFlow } from '../../src/testing/visit-flow.ts';
import { makeMove } from './make-move.ts';
import { differences } from './differences.ts';
import { cameTo, type CameTo, lookAt, lookAtErrors, type Seen } from './watched-flow.ts';

/** A flow that scenarios are played on. */
export interface Stage {
  readonly flow: TestFlow;
  readonly actions: Readonly<Record<string, ActionDeclaration>>;
  readonly functions: Readonly<Record<string, FunctionImplementation>> | undefined;
  /** `preview.json` of the flow. */
  readonly samples: PreviewSamples;
  /** Takes what the scenarios come through. */
  readonly seen: Seen;
}

/** The code and samples that a flow is played with. */
export interface PlayWith extends Pick<Stage, 'functions' | 'samples'> {
  /** Receives what stopped a try: a flow with mistakes in it can make the runtime throw anything. */
  readonly onCrash: (cause: unknown) => void;
}

/** What became of a scenario: nothing where all was as it says. */
export interface Failure {
  /** Index of the move. */
  readonly move: number;
  /** What was otherwise, a sentence each. */
  readonly why: readonly string[];
  /** Statements that the move came to, or those before it where it came to none, in their order. */
  readonly cameTo?: readonly CameTo[];
}

/** Somebody in front of the flow, as a scenario begins. */
export function beginScenario(scenario: ScenarioFile, stage: Stage): TestVisit {
  const { flow, functions } = stage;
  const { at, today, stored, kept, locale, device = 'desktop', host = {} } = scenario;
  return visitFlow(flow, {
    clock: createFakeClock({ now: noonOf(today) }),
    device,
    stored,
    kept,
    hostValues: host,
    ...(locale === undefined ? {} : { locale }),
    ...(functions === undefined ? {} : { functions }),
    ...(at === undefined ? {} : { preview: { step: at, samples: samplesFor(scenario, at, stage) } }),
  });
}

/** Somebody who has made a move, or is about to make the first: index of the move, and what was otherwise than it says. */
export interface Moved {
  readonly visit: TestVisit;
  /** -1 before the first. */
  readonly move: number;
  readonly why: readonly string[];
  /** Statements that the move came to, or those before it where it came to none. */
  readonly cameTo: readonly CameTo[];
}

/** Plays a scenario move by move, beginning with the screen before the first; ends after the first that comes to something else. */
export async function* playMoves(scenario: ScenarioFile, stage: Stage): AsyncGenerator<Moved> {
  const visit = beginScenario(scenario, stage);
  try {
    yield { visit, move: -1, why: [], cameTo: [] };
    for (const [move, one] of scenario.play.entries()) {
      const isLast = move === scenario.play.length - 1;
      const before = visit.tracked.length;
      const own = await wrongWith(one, visit, stage);
      // What is wrong with the definition is mostly why it came to something else.
      const why = own.length > 0 || isLast ? [...own, ...defectsOf(visit)] : own;
      const way = cameTo(visit.tracked.slice(before));
      yield { visit, move, why, cameTo: way.length > 0 ? way : cameTo(visit.tracked) };
      if (why.length > 0) return;
    }
  } finally {
    lookAt(visit, stage.seen);
    visit.runtime.destroy();
  }
}

/** Plays a scenario to its end, or to the first move that comes to something else. */
export async function playScenario(scenario: ScenarioFile, stage: Stage): Promise<Failure | undefined> {
  for await (const { move, why, cameTo: came } of playMoves(scenario, stage))
    if (why.length > 0) return { move, why, cameTo: came };
  return undefined;
}

async function wrongWith(move: Move, visit: TestVisit, stage: Stage): Promise<readonly string[]> {
  const refusal = await makeMove(move, visit, stage.actions);
  lookAtErrors(visit, stage.seen);
  if (refusal !== undefined) return [refusal];
  return move.expect === undefined ? [] : differences(move.expect, visit);
}

/** What developers were told of a definition that is wrong, a sentence each. */
export function defectsOf({ halted, reports }: TestVisit): string[] {
  const broken = [...halted, ...reports.filter(({ code }) => defects.has(code))];
  return broken.map(({ code, why }) => `${code}: ${why}`);
}

/** What the runtime tells of a definition that is wrong; a flow's own warnings are none of these. */
const defects: ReadonlySet<string> = new Set([
  'action-threw',
  'expression-failed',
  'missing-value',
  'no-failure-view',
  'program-too-long',
  'unknown-step',
]);

/** An entry belongs to the step where that has one of its name, else to the flow. */
function samplesFor({ context = {}, sessions }: ScenarioFile, at: string, { flow, samples }: Stage): PreviewSamples {
  const sample = samples.steps?.[at];
  const isOfStep = ([name]: readonly [string, unknown]): boolean =>
    Object.hasOwn(flow.flow.steps[at]?.context ?? {}, name);
  const entries = Object.entries(context);
  return {
    context: { ...samples.context, ...Object.fromEntries(entries.filter((entry) => !isOfStep(entry))) },
    steps: {
      [at]: {
        context: { ...sample?.context, ...Object.fromEntries(entries.filter(isOfStep)) },
        sessions: sessions ?? sample?.sessions ?? {},
      },
    },
  };
}
