import type { CompiledFlow, CompiledStep, FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { CompilerState } from '../cursor.ts';
import type { ReviewUse } from '../uses.ts';
import { askedOn, type AskedPart } from './asked.ts';
import { shownStep } from './shown-answers.ts';
import {
  changeEntry,
  changeEvent,
  changeProgram,
  endOfChange,
  leadBack,
  type Graph,
  type ReviewWay,
} from './way-back.ts';

/**
 * Fills in what each review shows of the steps it names, and the ways there and back. All of it becomes blocks and
 * statements as a flow could have them written out, so that the runtime knows of no review.
 */
export function completeReviews(flow: CompiledFlow, state: CompilerState): void {
  if (state.reviews.length === 0) return;
  const isKept = Object.values(flow.context).some(({ keep }) => keep !== undefined);
  Object.assign(flow.context, { [changeEntry]: { initial: null, ...(isKept ? { keep: true } : {}) } });
  const graph = graphOf(flow, state);
  for (const review of state.reviews) completeReview(flow, state, review, graph);
}

function completeReview(flow: CompiledFlow, state: CompilerState, use: ReviewUse, graph: Graph): void {
  const { owner, at, shown } = use;
  const home = flow.steps[owner.step ?? ''];
  if (home?.kind !== 'step') {
    state.findings.push({
      rule: 'review-step',
      message: 'A review stands on a step: here nobody could come back to it',
      at,
    });
    return;
  }
  const chosen = use.steps.filter((_, index) => isReviewable(use, index, flow, state));
  const asked = new Map<string, readonly AskedPart[]>();
  for (const each of chosen) {
    const step = flow.steps[each.step];
    if (step === undefined) continue;
    const parts = askedOn(flow, step);
    asked.set(each.step, parts);
    shown.push(shownStep(each, step, parts, { flow, widgets: state.registries.widgets }));
  }
  const way: ReviewWay = { review: home.id, chosen, asked, from: { at, owner } };
  leadBack(flow, way, graph);
  const own = home as { -readonly [Key in keyof CompiledStep]: CompiledStep[Key] };
  own.enter = endOfChange(way, home.enter, graph);
  if (!Object.hasOwn(home.on, changeEvent)) own.on = { ...home.on, [changeEvent]: changeProgram(way, graph) };
}

/** Says what is wrong with a step of a review. A step that does not exist is told of elsewhere. */
function isReviewable({ owner, steps }: ReviewUse, index: number, flow: CompiledFlow, state: CompilerState): boolean {
  const { step: name, at } = steps[index] ?? { step: '', at: { file: '', path: [] } };
  const step = flow.steps[name];
  const report = (message: string): false => {
    state.findings.push({ rule: 'review-step', message, at });
    return false;
  };
  if (step === undefined) return false;
  if (name === owner.step) return report(`"${name}" is the review itself`);
  if (steps.findIndex((each) => each.step === name) < index) return report(`"${name}" is in this review already`);
  const parts = askedOn(flow, step);
  if (parts.length === 0) return report(`"${name}" asks nothing that could be shown`);
  const forgotten = parts.flatMap((part) => ('section' in part ? part.section.bind.split('.', 1) : []));
  const own = forgotten.find((entry) => Object.hasOwn(step.context, entry));
  return own === undefined || report(`What "${name}" asks is forgotten when it is left: move "${own}" to context.json`);
}

function graphOf(flow: CompiledFlow, { nodePlaces, nodeOwners }: CompilerState): Graph {
  const nodes = flow.nodes as FlowNode[];
  return {
    nodes,
    add(node, { at, owner }) {
      nodePlaces.push(at);
      nodeOwners.push(owner);
      return nodes.push(node) - 1;
    },
  };
}
