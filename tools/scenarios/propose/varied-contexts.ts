import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { CompiledStep, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import { isRecord } from '../../../src/runtime/utilities/json.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { inlineLets } from '../../flow-lint/guards/inline-lets.ts';
import { walkProgram } from '../../flow-lint/graph/walk-program.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Contexts that can change the result of a step's guards. In each, one value differs: it is missing, `true`, `false`,
 * an empty list, or a literal of a guard.
 *
 * @param samples the unchanged entries
 */
export function variedContexts(compilation: Compilation, step: string, samples: Values): Values[] {
  const guards = guardsOf(compilation, step);
  const paths = new Map(guards.flatMap(pathsIn).map((path) => [path.join('.'), path]));
  const literals = [...new Set(guards.flatMap(literalsIn))];
  const entryNames = new Set([
    ...Object.keys(compilation.flow.context),
    ...Object.keys(compilation.flow.steps[step]?.context ?? {}),
  ]);
  return [...paths.values()]
    .filter(([entry = '']) => entryNames.has(entry))
    .flatMap((path) => [null, true, false, [], ...literals].map((value) => withValue(samples, path, value)));
}

function guardsOf(compilation: Compilation, step: string): ExprNode[] {
  const compiledStep = compilation.flow.steps[step];
  if (compiledStep === undefined) return [];
  const nodes = new Set(firstNodes(compiledStep).flatMap((node) => [...walkProgram(compilation, node).visited]));
  const guards = [...nodes].flatMap((id) => compilation.flow.nodes[id]?.when ?? []);
  return guards.map((guard) => inlineLets(compilation, step, guard));
}

/** Paths of `$entry` and `$entry.field` in an expression. */
function pathsIn(node: unknown): string[][] {
  if (typeof node !== 'object' || node === null) return [];
  if (isRecord(node) && node['type'] === 'variable') return [[String(node['name'])]];
  if (isRecord(node) && node['type'] === 'path') {
    const { head, fields } = node as { head?: ExprNode; fields: readonly { name: string }[] };
    if (head?.type === 'variable') return [[head.name, ...fields.slice(0, 1).map(({ name }) => name)]];
  }
  return Object.values(node).flatMap(pathsIn);
}

function literalsIn(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  if (isRecord(node) && node['type'] === 'literal') return [node['value']];
  return Object.values(node).flatMap(literalsIn);
}

function withValue(samples: Values, [entry = '', field]: readonly string[], value: unknown): Values {
  if (field === undefined) return { [entry]: value };
  const sample = samples[entry];
  return { [entry]: { ...(isRecord(sample) ? sample : {}), [field]: value } };
}

export function firstNodes({ enter, on, modals }: CompiledStep): NodeId[] {
  return [enter, ...Object.values(on), ...Object.values(modals).flatMap((modal) => Object.values(modal.on))];
}
