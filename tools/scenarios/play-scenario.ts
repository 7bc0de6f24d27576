import { noonTimestamp } from '../../src/runtime/calendar/noon-timestamp.ts';
import type { Move, ScenarioFile } from '../../src/runtime/definition/definition.ts';
import type { FunctionImplementation } from '../../src/runtime/expression/function-types.ts';
import type { PreviewSamples } from '../../src/runtime/visit/preview-snapshot.ts';
import type { ActionDeclaration } from '../../src/runtime/shapes/declarations.ts';
import { createFakeClock } from '../../src/testing/fake-clock.ts';
import { type TestFlow, type TestVisit, visitFlow } from '../../src/testing/visit-flow.ts';
import { makeMove } from './make-move.ts';
import { expectationDifferences } from './expectation-differences.ts';
import {
  reachedStatements,
  type ReachedStatement,
  addVisitCoverage,
  addErrorCoverage,
  type Coverage,
} from './instrument-flow.ts';

export interface PlayContext {
  readonly flow: TestFlow;
  readonly actions: Readonly<Record<string, ActionDeclaration>>;
  readonly functions: Readonly<Record<string, FunctionImplementation>> | undefined;
  readonly samples: PreviewSamples;
  readonly coverage: Coverage;
}

export interface JourneyOptions extends Pick<PlayContext, 'functions' | 'samples'> {
  /** Receives errors that stop an attempt. A flow with mistakes can make the runtime throw arbitrary errors. */
  readonly onCrash: (cause: unknown) => void;
}

export interface ScenarioFailure {
  readonly move: number;
  /** One sentence per difference. */
  readonly why: readonly string[];
  /**
   * Statements that the move reached, in order. If the move reached no statements, the statements that earlier moves
   * reached.
   */
  readonly statements?: readonly ReachedStatement[];
}

/** A visit in the initial state of a scenario. */
export function beginScenario(scenario: ScenarioFile, stage: PlayContext): TestVisit {
  const { flow, functions } = stage;
  const { at, today, stored, tabStorage: tabDraft, locale, device = 'desktop', host = {} } = scenario;
  return visitFlow(flow, {
    clock: createFakeClock({ now: noonTimestamp(today) }),
    device,
    storage: stored,
    tab: tabDraft,
    hostValues: host,
    ...(locale === undefined ? {} : { locale }),
    ...(functions === undefined ? {} : { functions }),
    ...(at === undefined ? {} : { preview: { step: at, samples: samplesFor(scenario, at, stage) } }),
  });
}

export interface MoveResult {
  readonly visit: TestVisit;
  /** -1 before the first move. */
  readonly move: number;
  readonly why: readonly string[];
  /** Statements that the move reached, or those of earlier moves if it reached none. */
  readonly statements: readonly ReachedStatement[];
}

/**
 * Plays a scenario move by move. Yields the state before the first move and after each move. Ends after the first move
 * that fails.
 */
export async function* playMoves(scenario: ScenarioFile, stage: PlayContext): AsyncGenerator<MoveResult> {
  const visit = beginScenario(scenario, stage);
  try {
    yield { visit, move: -1, why: [], statements: [] };
    for (const [move, entry] of scenario.play.entries()) {
      const isLast = move === scenario.play.length - 1;
      const trackedBefore = visit.tracked.length;
      const problems = await problemsOfMove(entry, visit, stage);
      // Defects in the definition often explain a failed expectation.
      const why = problems.length > 0 || isLast ? [...problems, ...defectsOf(visit)] : problems;
      const statements = reachedStatements(visit.tracked.slice(trackedBefore));
      yield { visit, move, why, statements: statements.length > 0 ? statements : reachedStatements(visit.tracked) };
      if (why.length > 0) return;
    }
  } finally {
    addVisitCoverage(visit, stage.coverage);
    visit.runtime.destroy();
  }
}

export async function playScenario(scenario: ScenarioFile, stage: PlayContext): Promise<ScenarioFailure | undefined> {
  for await (const { move, why, statements } of playMoves(scenario, stage))
    if (why.length > 0) return { move, why, statements };
  return undefined;
}

async function problemsOfMove(move: Move, visit: TestVisit, stage: PlayContext): Promise<readonly string[]> {
  const problem = await makeMove(move, visit, stage.actions);
  addErrorCoverage(visit, stage.coverage);
  if (problem !== undefined) return [problem];
  return move.expect === undefined ? [] : expectationDifferences(move.expect, visit);
}

/** Defects in the definition that the runtime reported, one sentence each. */
export function defectsOf({ halted, reports }: TestVisit): string[] {
  const defectReports = [...halted, ...reports.filter(({ code }) => defectCodes.has(code))];
  return defectReports.map(({ code, why }) => `${code}: ${why}`);
}

/** Codes of developer reports about defects in a definition. */
const defectCodes: ReadonlySet<string> = new Set([
  'action-threw',
  'expression-failed',
  'missing-value',
  'no-failure-view',
  'program-too-long',
  'unknown-step',
]);

/** Sample data. An entry that the step declares belongs to the step; other entries belong to the flow. */
function samplesFor(
  { context = {}, sessions }: ScenarioFile,
  at: string,
  { flow, samples }: PlayContext,
): PreviewSamples {
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
