import type { CompiledBlock, CompiledFlow, CompiledStep, FlowNode } from '../../src/runtime/shapes/compiled-flow.ts';
import { choiceLabelEntries, unsentCountEntry } from '../../src/runtime/shapes/history-and-drafts.ts';
import type { RepeatedList } from '../../src/runtime/shapes/compiled-data.ts';
import { visitQuestions } from '../../src/runtime/features/relevance/questions.ts';
import { sectionIn } from './repeat/item-names.ts';
import { openQuestionTests } from './review/open-questions.ts';

/**
 * The flow with the data that optional features of the runtime need. Call it after all steps and reviews are complete.
 */
export function withOptionalFeatures(flow: CompiledFlow, lists: readonly RepeatedList[]): CompiledFlow {
  const canChange = flow.resume !== undefined || flow.nodes.some(({ change }) => change === true);
  const hasSend = flow.nodes.some(({ op }) => op === 'send');
  const isUsed =
    lists.length > 0 ||
    canChange ||
    hasSend ||
    Object.hasOwn(flow.context, choiceLabelEntries.draft) ||
    flow.nodes.some(({ op }) => op === 'problems');
  const first = flow.steps[flow.first];
  const isNeeded =
    isUsed ||
    (first !== undefined && hasConditionalFields(first)) ||
    Object.values(flow.steps).some(({ back }) => back === true);
  if (!isNeeded) return flow;
  const questionSteps = findQuestionSteps(flow);
  if (canChange) addOpenQuestions(flow);
  const context = hasSend ? { ...flow.context, [unsentCountEntry]: { initial: 0 } } : flow.context;
  return {
    ...flow,
    context,
    nodes: flow.nodes.map((node) => withErrorTargets(node, questionSteps, lists)),
    ways: true,
  };
}

/** Whether the step has conditional fields. Their answers must be omitted while the fields are hidden. */
function hasConditionalFields(step: CompiledStep): boolean {
  let isGuarded = false;
  visitQuestions(step, '', {
    isTrueOrMissing: ({ when }) => when === undefined,
    visit: (_, isShown) => (isGuarded ||= !isShown),
  });
  return isGuarded;
}

/**
 * Adds open questions to each step. A change that started from a review ends only if no other step has open questions.
 */
function addOpenQuestions(flow: CompiledFlow): void {
  for (const step of Object.values(flow.steps)) {
    if (step.kind !== 'view') Object.assign(step, openQuestionTests(flow, step));
  }
}

type QuestionSteps = readonly { readonly step: string; readonly paths: readonly string[] }[];

/** The steps that have fields, sorted by stage and progress, with the paths of the fields. */
function findQuestionSteps({ steps }: CompiledFlow): QuestionSteps {
  const rank = ({ stage = 0, progress = 0 }: CompiledStep): number => stage * 1000 + progress;
  return Object.values(steps)
    .toSorted((a, b) => rank(a) - rank(b))
    .map(({ id, blocks }) => ({ step: id, paths: blocks.flatMap(pathsIn) }))
    .filter(({ paths }) => paths.length > 0);
}

/** Field paths in a block. In a repeated group, the index is `*`. */
function pathsIn({ form, props }: CompiledBlock): string[] {
  const formPaths = form?.items.flatMap((item) => {
    const section = sectionIn(item);
    return section === undefined ? pathsIn(item as CompiledBlock) : section.fields.map(({ path }) => path);
  });
  const nestedPaths = Object.values(props).flatMap((prop) =>
    prop.kind === 'blocks' ? prop.blocks.flatMap(pathsIn) : [],
  );
  return [...(formPaths ?? []), ...nestedPaths];
}

/** Adds to a node the steps and fields that can show server errors. Without `fields`, the server sends field paths. */
function withErrorTargets(node: FlowNode, questionSteps: QuestionSteps, lists: readonly RepeatedList[]): FlowNode {
  if (node.op !== 'problems') return node;
  const allPaths = questionSteps.flatMap(({ paths }) => paths);
  const hasFieldNames = Object.keys(node.fields).length > 0;
  const fields = hasFieldNames ? node.fields : Object.fromEntries(allPaths.map((path) => [path, path]));
  const targetPaths = new Set(Object.values(fields));
  const steps = questionSteps.flatMap(({ step, paths }) => {
    const stepPaths = paths.filter((path) => targetPaths.has(path));
    return stepPaths.length === 0 ? [] : [{ step, paths: stepPaths }];
  });
  const affectedLists = lists.filter(({ list }) => [...targetPaths].some((path) => path.startsWith(`${list}.*.`)));
  const most = Object.fromEntries(
    affectedLists.toSorted((a, b) => a.most - b.most).map((limited) => [limited.list, limited.most]),
  );
  return { ...node, fields, steps, ...(affectedLists.length === 0 ? {} : { most }) };
}
