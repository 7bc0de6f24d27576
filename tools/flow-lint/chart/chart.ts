// Renders a flow as a Mermaid or HTML diagram. May import other tools and `src/runtime`.
import type { CompiledStep } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { findSubflowUse } from '../../compile/subflow/subflow-use.ts';
import { backTargetsOf } from '../graph/step-exits.ts';
import { groupBy } from '../group-by.ts';
import type { LocatedFinding } from '../located-finding.ts';
import { fileOfStep } from '../step-files.ts';
import { describeExpression } from '../explain/describe-expression.ts';
import { vocabularyOf } from '../explain/vocabulary.ts';
import type { Coverage } from '../../scenarios/instrument-flow.ts';
import { stepTransitionsOf, type StepTransition } from './step-transitions.ts';

/** A flow prepared for a diagram: steps in clusters, with exits, findings and scenario coverage. */
export interface Chart {
  readonly title: string;
  readonly clusters: readonly Cluster[];
  /** Exits that do not belong to a step: the start, failures, and events of the whole flow. */
  readonly anywhere: readonly CardExit[];
}

/** The steps of one stage, the steps that one use of a subflow adds, or all views. */
export interface Cluster {
  readonly name: string;
  readonly cards: readonly Card[];
}

export interface Card {
  readonly id: string;
  readonly title: string;
  readonly end: CompiledStep['end'];
  readonly exits: readonly CardExit[];
  readonly findings: readonly LocatedFinding[];
  /** Whether a scenario reaches this step; undefined if no scenarios were played. */
  readonly isSeen: boolean | undefined;
}

/** A transition to another step, with its condition in plain English. */
export interface CardExit {
  readonly by: string;
  readonly if: string;
  readonly to: string;
  readonly isSeen: boolean | undefined;
}

/** @param coverage undefined if no scenarios were played */
export function chartOf(
  compilation: Compilation,
  findings: readonly LocatedFinding[],
  coverage: Coverage | undefined,
): Chart {
  const { flow } = compilation;
  const exits = groupBy(stepTransitionsOf(compilation), ({ from }) => from);
  const exitsOf = (id: string | null): CardExit[] =>
    (exits.get(id) ?? []).map((transition) => exitOf(transition, compilation, coverage));
  const byFile = groupBy(findings, ({ file }) => file);
  const cards = Object.values(flow.steps).map((step) => {
    const card: Card = {
      id: step.id,
      title: vocabularyOf(compilation).copyText(step.title[0]?.copy ?? ''),
      end: step.end,
      exits: [
        ...exitsOf(step.id),
        ...backTargetsOf(compilation, step).map((to) => ({ by: 'BACK', if: '', to, isSeen: undefined })),
      ],
      findings: byFile.get(fileOfStep(compilation, step.id) ?? '') ?? [],
      isSeen: coverage?.steps.has(step.id),
    };
    return { card, name: clusterOf(step, compilation) };
  });
  const clusters = [...groupBy(cards, ({ name }) => name)].map(([name, cardsOfCluster]) => ({
    name,
    cards: cardsOfCluster.map(({ card }) => card),
  }));
  const order = (name: string): number => Number(/\d+/.exec(name)?.[0] ?? (name === 'Views' ? 1e6 : 1e5));
  return {
    title: `${flow.id} ${flow.version}`,
    clusters: clusters.toSorted((a, b) => order(a.name) - order(b.name)),
    anywhere: exitsOf(null),
  };
}

function clusterOf({ id, kind, stage }: CompiledStep, compilation: Compilation): string {
  if (kind === 'view') return 'Views';
  const name = stage === undefined ? 'Without a stage' : `Stage ${stage}`;
  const use = findSubflowUse(compilation, id);
  return use === undefined ? name : `${name}: ${use.declaration.value.subflow} as ${use.alias}`;
}

function exitOf(
  { trigger, guards, outcomes, to, nodeId }: StepTransition,
  compilation: Compilation,
  coverage: Coverage | undefined,
): CardExit {
  const vocabulary = vocabularyOf(compilation);
  const conditions = [
    ...outcomes.map((outcome) => `[${outcome}]`),
    ...guards.map((guard) => describeExpression(guard, vocabulary)),
  ];
  return { by: trigger, if: conditions.join(' and '), to, isSeen: coverage?.executedNodes.has(nodeId) };
}
