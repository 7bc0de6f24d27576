// Searches the graph of steps and programs. May import other tools and `src/runtime`.
import type { CompiledStep, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import { targetStepsOf } from '../../../src/runtime/features/history/targets-of.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { groupBy } from '../group-by.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { walkProgram } from './walk-program.ts';

export interface Exits {
  /** Ids of the target steps and views, including unknown ids. */
  readonly steps: ReadonlySet<string>;
  /** Whether a program can return to the step under a view. */
  readonly canReturn: boolean;
}

export function exitsOfPrograms(compilation: Compilation, starts: Iterable<NodeId>): Exits {
  const steps = new Set<string>();
  let returns = false;
  for (const start of starts) {
    for (const id of walkProgram(compilation, start).visited) {
      const node = compilation.flow.nodes[id];
      if (node?.op === 'return') returns = true;
      for (const step of node === undefined ? [] : targetStepsOf(node)) steps.add(step);
    }
  }
  return { steps, canReturn: returns };
}

export function exitsOfStep(compilation: Compilation, id: string): Exits {
  const step = compilation.flow.steps[id];
  const { steps, canReturn: returns } = forwardExitsOfStep(compilation, id);
  return { steps: new Set([...steps, ...backTargetsOf(compilation, step)]), canReturn: returns };
}

/** The targets of Back. For `back: true`, these are all steps with a transition to this step. */
export function backTargetsOf(compilation: Compilation, step: CompiledStep | undefined): readonly string[] {
  if (step?.back !== true) return step?.back === undefined ? [] : [step.back];
  return (stepsBefore(compilation).get(step.id) ?? []).filter((id) => id !== step.id);
}

const stepsBefore = memoizePerCompilation((compilation): ReadonlyMap<string, readonly string[]> => {
  const transitions = Object.keys(compilation.flow.steps).flatMap((id) =>
    [...forwardExitsOfStep(compilation, id).steps].map((to) => ({ id, to })),
  );
  const transitionsByTarget = groupBy(transitions, ({ to }) => to);
  return new Map([...transitionsByTarget].map(([to, from]) => [to, from.map(({ id }) => id)]));
});

/** The targets of a step, except those of Back. */
export function forwardExitsOfStep(compilation: Compilation, id: string): Exits {
  const step = compilation.flow.steps[id];
  return step === undefined
    ? { steps: new Set(), canReturn: false }
    : exitsOfPrograms(compilation, [step.enter, ...eventProgramsOfStep(step)]);
}

/** The first node of each event program of a step, excluding `enter`. */
export function eventProgramsOfStep(step: CompiledStep): NodeId[] {
  const modals = Object.values(step.modals).flatMap((modal) => Object.values(modal.on));
  return [...Object.values(step.on), ...modals];
}
