import { testFlowOf } from '../testing/compile-test-flow.ts';
import type { ScenarioFile } from '../../src/runtime/definition/definition.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import type { CheckedFile } from '../compile/files.ts';
import type { SourceLocation } from '../compile/source-location.ts';
import { variantsOf } from '../compile/variants/variants-of.ts';
import { type ScenarioFailure, playScenario, type PlayContext } from './play-scenario.ts';
import { coverageGoalsOf, type CoverageGoal } from './coverage.ts';
import { type ReachedStatement, emptyCoverage, type Coverage, instrumentFlow } from './instrument-flow.ts';

export interface PlayedScenario {
  readonly file: string;
  readonly about: string;
  readonly failure: ScenarioFailure | undefined;
  /** The last statements that the failed move reached. */
  readonly reachedLocations: readonly ReachedLocation[];
}

export interface ReachedLocation {
  readonly location: SourceLocation;
  readonly isExecuted: boolean;
}

/** Results of all scenarios of a flow, and the goals that no scenario covers. */
export interface PlayResults {
  readonly scenarios: readonly PlayedScenario[];
  readonly goals: readonly CoverageGoal[];
  readonly uncoveredGoals: readonly CoverageGoal[];
  readonly coverage: Coverage;
}

/**
 * Plays scenarios on the flow, or on the variant that a scenario names. Only scenarios of the flow count for
 * coverage.
 */
export async function playAll(
  compilation: Compilation,
  scenarios: readonly CheckedFile<'scenario'>[],
  code: Pick<PlayContext, 'functions' | 'samples'>,
): Promise<PlayResults> {
  const stage = contextOf(compilation, code);
  const { coverage } = stage;
  const stages = new Map<string | undefined, VariantContext>([[compilation.variant?.name, { compilation, stage }]]);
  const played: PlayedScenario[] = [];
  for (const { file, value } of scenarios) {
    const { about, variant } = value;
    const current = stages.get(variant) ?? contextOfVariant(compilation, variant, code);
    if (current === undefined) {
      played.push({ file, about, failure: { move: 0, why: [`Unknown variant "${variant}"`] }, reachedLocations: [] });
      continue;
    }
    stages.set(variant, current);
    const failure = await playOrFail(value, current.stage);
    played.push({
      file,
      about,
      failure,
      reachedLocations: reachedLocations(failure?.statements ?? [], current.compilation),
    });
  }
  const goals = coverageGoalsOf(compilation);
  return {
    scenarios: played,
    goals,
    uncoveredGoals: goals.filter(({ isCovered }) => !isCovered(coverage)),
    coverage,
  };
}

function contextOf(compilation: Compilation, code: Pick<PlayContext, 'functions' | 'samples'>): PlayContext {
  const seen = emptyCoverage();
  const flow = instrumentFlow(testFlowOf(compilation), seen);
  return { ...code, flow, actions: compilation.registries.actions, coverage: seen };
}

interface VariantContext {
  readonly compilation: Compilation;
  readonly stage: PlayContext;
}

function contextOfVariant(
  compilation: Compilation,
  name: string | undefined,
  code: Pick<PlayContext, 'functions' | 'samples'>,
): VariantContext | undefined {
  const variant = variantsOf(compilation)[name ?? ''];
  return variant && { compilation: variant, stage: contextOf(variant, code) };
}

/** Maximum number of reported statements. Only the end of a longer path is reported. */
const maxStatements = 8;

function reachedLocations(
  statements: readonly ReachedStatement[],
  { nodeLocations: nodePlaces }: Compilation,
): ReachedLocation[] {
  return statements.slice(-maxStatements).flatMap(({ node, isExecuted }) => {
    const location = nodePlaces[node];
    return location === undefined ? [] : [{ location, isExecuted }];
  });
}

/** Plays a scenario. A scenario that cannot start counts as failed. */
async function playOrFail(scenario: ScenarioFile, stage: PlayContext): Promise<ScenarioFailure | undefined> {
  try {
    return await playScenario(scenario, stage);
  } catch (cause) {
    return { move: 0, why: [cause instanceof Error ? cause.message : String(cause)] };
  }
}
