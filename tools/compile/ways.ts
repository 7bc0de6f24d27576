import type { CompiledBlock, CompiledFlow, CompiledStep, FlowNode } from '../../src/runtime/shapes/compiled-flow.ts';
import { labelEntries, unsentCountEntry } from '../../src/runtime/shapes/editing.ts';
import type { RepeatedList } from '../../src/runtime/shapes/compiled-data.ts';
import { visitQuestions } from '../../src/runtime/features/relevance/questions.ts';
import { sectionIn } from './repeat/item-names.ts';
import { openQuestions } from './review/open-questions.ts';

/** The flow with the data for optional features of the runtime. Call it after all steps and reviews are complete. */
export function withWays(flow: CompiledFlow, lists: readonly RepeatedList[]): CompiledFlow {
  const canChange = flow.resume !== undefined || flow.nodes.some(({ change }) => change === true);
  const sends = flow.nodes.some(({ op }) => op === 'send');
  const isUsed =
    lists.length > 0 ||
    canChange ||
    sends ||
    Object.hasOwn(flow.context, labelEntries.kept) ||
    flow.nodes.some(({ op }) => op === 'problems');
  const first = flow.steps[flow.first];
  const isNeeded =
    isUsed ||
    (first !== undefined && asksUnderGuard(first)) ||
    Object.values(flow.steps).some(({ back }) => back === true);
  if (!isNeeded) return flow;
  const asking = askingSteps(flow);
  if (canChange) noteOpenQuestions(flow);
  const context = sends ? { ...flow.context, [unsentCountEntry]: { initial: 0 } } : flow.context;
  return { ...flow, context, nodes: flow.nodes.map((node) => withAskedFields(node, asking, lists)), ways: true };
}

/** Whether the step has conditional fields, whose answers must be omitted while hidden. */
function asksUnderGuard(step: CompiledStep): boolean {
  let isGuarded = false;
  visitQuestions(step, '', {
    isTrueOrMissing: ({ when }) => when === undefined,
    visit: (_, isShown) => (isGuarded ||= !isShown),
  });
  return isGuarded;
}

/** Adds open questions to each step. A change ends only if no other step has any. */
function noteOpenQuestions(flow: CompiledFlow): void {
  for (const step of Object.values(flow.steps)) {
    if (step.kind !== 'view') Object.assign(step, openQuestions(flow, step));
  }
}

type AskingSteps = readonly { readonly step: string; readonly paths: readonly string[] }[];

/** The steps that ask questions, in the order of stage and progress, with the paths of their fields. */
function askingSteps({ steps }: CompiledFlow): AskingSteps {
  const place = ({ stage = 0, progress = 0 }: CompiledStep): number => stage * 1000 + progress;
  return Object.values(steps)
    .toSorted((one, other) => place(one) - place(other))
    .map(({ id, blocks }) => ({ step: id, paths: blocks.flatMap(pathsIn) }))
    .filter(({ paths }) => paths.length > 0);
}

/** For a repeated group, paths have `*` as the index. */
function pathsIn({ form, props }: CompiledBlock): string[] {
  const asked = form?.items.flatMap((item) => {
    const section = sectionIn(item);
    return section === undefined ? pathsIn(item as CompiledBlock) : section.fields.map(({ path }) => path);
  });
  const inside = Object.values(props).flatMap((prop) => (prop.kind === 'blocks' ? prop.blocks.flatMap(pathsIn) : []));
  return [...(asked ?? []), ...inside];
}

/** Adds the steps and fields where server errors can be shown. Without `fields`, server names are field paths. */
function withAskedFields(node: FlowNode, asking: AskingSteps, lists: readonly RepeatedList[]): FlowNode {
  if (node.op !== 'problems') return node;
  const all = asking.flatMap(({ paths }) => paths);
  const isNamed = Object.keys(node.fields).length > 0;
  const fields = isNamed ? node.fields : Object.fromEntries(all.map((path) => [path, path]));
  const wanted = new Set(Object.values(fields));
  const steps = asking.flatMap(({ step, paths }) => {
    const own = paths.filter((path) => wanted.has(path));
    return own.length === 0 ? [] : [{ step, paths: own }];
  });
  const meant = lists.filter(({ list }) => [...wanted].some((path) => path.startsWith(`${list}.*.`)));
  const most = Object.fromEntries(
    meant.toSorted((one, other) => one.most - other.most).map((one) => [one.list, one.most]),
  );
  return { ...node, fields, steps, ...(meant.length === 0 ? {} : { most }) };
}
