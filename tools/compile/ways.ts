import type { CompiledBlock, CompiledFlow, CompiledStep, FlowNode } from '../../src/runtime/shapes/compiled-flow.ts';
import { unsentEntry } from '../../src/runtime/shapes/changes.ts';
import { noteEntry } from './repeat/list-programs.ts';
import { openQuestions } from './review/open-questions.ts';

/** The flow, and what it takes to do what not every flow does. To be called when all of its steps and reviews are complete. */
export function withWays(flow: CompiledFlow): CompiledFlow {
  const canChange = flow.resume !== undefined || flow.nodes.some(({ change }) => change === true);
  const sends = flow.nodes.some(({ op }) => op === 'send');
  const hasRepeated = Object.keys(flow.context).some((name) => Object.hasOwn(flow.context, noteEntry(name)));
  const isUsed = canChange || sends || hasRepeated || flow.nodes.some(({ op }) => op === 'problems');
  if (!isUsed && !Object.values(flow.steps).some(({ back }) => back === true)) return flow;
  const asking = askingSteps(flow);
  if (canChange) noteOpenQuestions(flow);
  const context = sends ? { ...flow.context, [unsentEntry]: { initial: 0 } } : flow.context;
  return { ...flow, context, nodes: flow.nodes.map((node) => withAskedFields(node, asking)), ways: true };
}

/** So that a change of one step is not over while another has to be asked again. */
function noteOpenQuestions(flow: CompiledFlow): void {
  for (const step of Object.values(flow.steps)) {
    const open = step.kind === 'view' ? undefined : openQuestions(flow, step);
    if (open !== undefined) Object.assign(step, { open });
  }
}

type AskingSteps = readonly { readonly step: string; readonly paths: readonly string[] }[];

/** The steps that ask something, in the order in which they come, with the paths of all that they ask. */
function askingSteps({ steps }: CompiledFlow): AskingSteps {
  const place = ({ stage = 0, progress = 0 }: CompiledStep): number => stage * 1000 + progress;
  return Object.values(steps)
    .toSorted((one, other) => place(one) - place(other))
    .map(({ id, blocks }) => ({ step: id, paths: blocks.flatMap(pathsIn) }))
    .filter(({ paths }) => paths.length > 0);
}

/** Of a repeated group: the fields of each place that an item can have. */
function pathsIn({ form, props }: CompiledBlock): string[] {
  const asked = form?.items.flatMap((item) => ('fields' in item ? item.fields.map(({ path }) => path) : pathsIn(item)));
  const inside = Object.values(props).flatMap((prop) => (prop.kind === 'blocks' ? prop.blocks.flatMap(pathsIn) : []));
  return [...(asked ?? []), ...inside];
}

/** Where a list of errors can stand. Where no names are given, those of the server are the paths themselves. */
function withAskedFields(node: FlowNode, asking: AskingSteps): FlowNode {
  if (node.op !== 'problems') return node;
  const all = asking.flatMap(({ paths }) => paths);
  const isNamed = Object.keys(node.fields).length > 0;
  const fields = Object.fromEntries(
    isNamed
      ? Object.entries(node.fields).flatMap(([name, path]) => placesOf(name, path, all))
      : all.map((path) => [path, path]),
  );
  const wanted = new Set(Object.values(fields));
  const steps = asking.flatMap(({ step, paths }) => {
    const own = paths.filter((path) => wanted.has(path));
    return own.length === 0 ? [] : [{ step, paths: own }];
  });
  return { ...node, fields, steps };
}

/** A name and its path; of a field of every item of a repeated group, those of each item. */
function placesOf(name: string, path: string, all: readonly string[]): (readonly [name: string, path: string])[] {
  const [before = '', after] = path.split('*');
  if (after === undefined || !name.includes('*')) return [[name, path]];
  const items = all.flatMap((one) => {
    const place = one.slice(before.length, one.length - after.length);
    return /^\d+$/.test(place) && one === `${before}${place}${after}` ? [[name.replace('*', place), one] as const] : [];
  });
  return items.length === 0 ? [[name, path]] : items;
}
