import type { Compilation } from '../compile/compile-flow.ts';
import { rangeOf } from '../compile/position.ts';
import { coverageKinds, type CoverageKind, type CoverageGoal } from '../scenarios/coverage.ts';
import { playAll } from '../scenarios/play-all.ts';
import type { PlayContext } from '../scenarios/play-scenario.ts';
import { scenariosOfVariant } from '../scenarios/scenarios-of-variant.ts';

export interface StudioCoverage {
  readonly scenarios: readonly { readonly name: string; readonly why: readonly string[] | undefined }[];
  readonly kinds: readonly ({ readonly kind: CoverageKind } & CoverageShare)[];
  /** Coverage of each step's file. */
  readonly steps: Readonly<Record<string, CoverageShare & { readonly missing: readonly UncoveredGoal[] }>>;
  /** Uncovered goals in files that belong to no step. */
  readonly elsewhere: readonly UncoveredGoal[];
}

export interface CoverageShare {
  readonly seen: number;
  readonly all: number;
}

export interface UncoveredGoal {
  readonly kind: CoverageKind;
  /** A location such as `steps/FIRST.json:12:7`. */
  readonly place: string;
  readonly what: string;
}

/** Measures coverage by playing all scenarios, or for a variant, only the variant's scenarios. */
export async function measureCoverage(compilation: Compilation, stage: PlayContext): Promise<StudioCoverage> {
  const isVariant = compilation.variant !== undefined;
  const scenarios = isVariant ? scenariosOfVariant(compilation) : compilation.files.ofKind('scenario');
  const { scenarios: played, goals, uncoveredGoals } = await playAll(compilation, scenarios, stage);
  const unseen = new Set(uncoveredGoals);
  const shareOf = (goals: readonly CoverageGoal[]): CoverageShare => ({
    seen: goals.filter((goal) => !unseen.has(goal)).length,
    all: goals.length,
  });
  const files = [...compilation.files.ofKind('step'), ...compilation.files.ofKind('view')];
  const owners = new Map(files.map(({ file, value }) => [file, value.id]));
  const goalsOfStep = (id: string): CoverageGoal[] => goals.filter(({ location: at }) => owners.get(at.file) === id);
  const missingIn = (goals: readonly CoverageGoal[]): UncoveredGoal[] =>
    goals
      .filter((goal) => unseen.has(goal))
      .map(({ kind, location: at, uncoveredMessage }) => ({
        kind,
        place: locationText(at, compilation),
        what: uncoveredMessage,
      }));
  return {
    scenarios: played.map(({ failure }, index) => ({ name: scenarios[index]?.name ?? '', why: failure?.why })),
    kinds: coverageKinds.map((kind) => ({ kind, ...shareOf(goals.filter((goal) => goal.kind === kind)) })),
    steps: Object.fromEntries(
      Object.keys(compilation.flow.steps).map((id) => {
        const stepGoals = goalsOfStep(id);
        return [id, { ...shareOf(stepGoals), missing: missingIn(stepGoals) }];
      }),
    ),
    elsewhere: missingIn(goals.filter(({ location: at }) => !owners.has(at.file))),
  };
}

function locationText(location: CoverageGoal['location'], { sources }: Compilation): string {
  const source = sources.find(({ file }) => file === location.file);
  if (source === undefined) return location.file;
  const { line, column } = rangeOf(location, source);
  return `${location.file}:${line}:${column}`;
}
