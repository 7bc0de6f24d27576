import type { CompiledFlow, CompiledStep, FlowNode } from '../../src/runtime/shapes/compiled-flow.ts';
import type { FieldUse } from './uses.ts';

/** The flow, and what it takes to do what not every flow does. To be called when all of its steps are compiled. */
export function withWays(flow: CompiledFlow, fields: readonly FieldUse[]): CompiledFlow {
  const isUsed = flow.nodes.some((node) => node.op === 'problems' || node.change === true);
  if (!isUsed && !Object.values(flow.steps).some(({ back }) => back === true)) return flow;
  const asking = askingSteps(flow, fields);
  return { ...flow, nodes: flow.nodes.map((node) => withAskedFields(node, asking)), ways: true };
}

type AskingSteps = readonly { readonly step: string; readonly paths: readonly string[] }[];

/** The steps that ask something, in the order in which they come, with the paths of all that they ask. */
function askingSteps({ steps }: CompiledFlow, fields: readonly FieldUse[]): AskingSteps {
  const asked = new Map<string, string[]>();
  for (const { field, owner } of fields) {
    if (owner.step === null || owner.modal !== null) continue;
    asked.set(owner.step, [...(asked.get(owner.step) ?? []), field.path]);
  }
  const place = ({ stage = 0, progress = 0 }: CompiledStep): number => stage * 1000 + progress;
  return Object.values(steps)
    .toSorted((one, other) => place(one) - place(other))
    .flatMap(({ id }) => (asked.has(id) ? [{ step: id, paths: asked.get(id) ?? [] }] : []));
}

/** Where a list of errors can stand. Where no names are given, those of the server are the paths themselves. */
function withAskedFields(node: FlowNode, asking: AskingSteps): FlowNode {
  if (node.op !== 'problems') return node;
  const all = asking.flatMap(({ paths }) => paths);
  const isNamed = Object.keys(node.fields).length > 0;
  const fields = isNamed ? node.fields : Object.fromEntries(all.map((path) => [path, path]));
  const wanted = new Set(Object.values(fields));
  const steps = asking.flatMap(({ step, paths }) => {
    const own = paths.filter((path) => wanted.has(path));
    return own.length === 0 ? [] : [{ step, paths: own }];
  });
  return { ...node, fields, steps };
}
