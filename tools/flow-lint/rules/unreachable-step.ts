import type { CompiledStep } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { connectedComponentsOf } from '../graph/connected-components.ts';
import { exitsOfPrograms, forwardExitsOfStep } from '../graph/step-exits.ts';
import { walkProgram } from '../graph/walk-program.ts';
import type { RuleFinding, Rule } from '../rule.ts';
import { stepFiles } from '../step-files.ts';

export const unreachableStep: Rule = {
  id: 'unreachable-step',
  severity: 'error',
  requiredFileKinds: ['flow', 'step', 'view', 'part', 'routine'],
  about: 'No way leads from the start to this step or view.',
  *check(compilation): Iterable<RuleFinding> {
    const { flow } = compilation;
    const onwards = (id: string): Iterable<string> => forwardExitsOfStep(compilation, id).steps;
    const forward = reachedSteps(compilation, firstSteps(compilation), onwards);
    // Back by the way that was come leads nowhere else.
    const withBack = (id: string): string[] => [...onwards(id), ...backTargets(flow.steps[id])];
    const anyhow = reachedSteps(compilation, exitsOfPrograms(compilation, [flow.start]).steps, withBack);
    // A statement that does not fit its definition may be the way: that is to be mended first.
    const isMisshapen = compilation.findings.some(({ rule }) => rule === 'file-shape');
    const transitions = new Map(Object.keys(flow.steps).map((id) => [id, forwardExitsOfStep(compilation, id).steps]));
    const lost = connectedComponentsOf(
      Object.keys(flow.steps).filter((id) => !forward.has(id)),
      transitions,
    );
    for (const { name, file } of stepFiles(compilation)) {
      if (forward.has(name) || (isMisshapen && anyhow.has(name))) continue;
      const but = anyhow.has(name) ? ': only Back does, or coming back later' : '';
      yield {
        at: { file, path: ['id'] },
        message: `No way leads from the start to ${name}${but}`,
        mistakeKey: lost.get(name) ?? name,
      };
    }
  },
};

/** Where the start leads, if nobody comes back to a step where the server remembers them. */
function firstSteps(compilation: Compilation): Set<string> {
  const { nodes, start } = compilation.flow;
  const visited = [...walkProgram(compilation, start).visited].flatMap((id) => nodes[id] ?? []);
  return new Set(
    visited.flatMap((node) => (node.op === 'goto' ? [node.to] : node.op === 'choose' ? [node.otherwise] : [])),
  );
}

function backTargets(step: CompiledStep | undefined): string[] {
  return typeof step?.back === 'string' ? [step.back] : [];
}

function reachedSteps(
  compilation: Compilation,
  first: ReadonlySet<string>,
  exits: (id: string) => Iterable<string>,
): Set<string> {
  const { flow } = compilation;
  const modals = Object.values(flow.modals).flatMap((modal) => Object.values(modal.on));
  const anywhere = [...Object.values(flow.failures), ...Object.values(flow.on), ...modals];
  const reached = new Set<string>();
  const open = [...first, ...exitsOfPrograms(compilation, anywhere).steps];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...exits(id));
  }
  return reached;
}
