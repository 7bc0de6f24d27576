import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type {
  CompiledBlock,
  CompiledFlow,
  CompiledStep,
  FlowNode,
  NodeId,
} from '../../../src/runtime/shapes/compiled-flow.ts';
import { allOf, anyOf, called, compared, literal, negated, pathOf } from '../expression/build.ts';
import type { Place } from '../place.ts';
import type { ChosenStep, Owner } from '../uses.ts';
import { answered, type AskedPart } from './asked.ts';

/** Holds the review that a change is to come back to, while there is one. No entry of a flow has a space in its name. */
export const changeEntry = 'review change';

/** What a review raises to have a step changed; comes with `step`. */
export const changeEvent = 'CHANGE';

/** Adds nodes to a compiled flow, and changes those that are there. */
export interface Graph {
  readonly nodes: FlowNode[];
  readonly add: (node: FlowNode, from: { readonly at: Place; readonly owner: Owner }) => NodeId;
}

export interface ReviewWay {
  readonly review: string;
  readonly chosen: readonly ChosenStep[];
  /** What each of the chosen steps asks. */
  readonly asked: ReadonlyMap<string, readonly AskedPart[]>;
  readonly from: { readonly at: Place; readonly owner: Owner };
}

/** The program of CHANGE: notes where to come back to, and goes to the step. */
export function changeProgram({ review, chosen, from }: ReviewWay, { add }: Graph): NodeId {
  const among = chosen.map(({ step }) => step);
  const go = add({ op: 'choose', from: pathOf('event.step'), among, otherwise: review, next: -1 }, from);
  return add({ op: 'set', writes: [{ path: [changeEntry], value: literal(review) }], next: go }, from);
}

/** Arriving at the review ends the change. */
export function endOfChange({ from }: ReviewWay, enter: NodeId, { add }: Graph): NodeId {
  return add({ op: 'set', writes: [{ path: [changeEntry], value: literal(null) }], next: enter }, from);
}

/**
 * While a change is under way, whoever goes on from a step to one that the review shows, or to the review itself, comes to
 * the first of them in which an answer is missing or wrong now, and to the review if there is none. Every other way is as
 * it was: to a step in between, to one that the review does not show, to an end.
 */
export function leadBack(flow: CompiledFlow, way: ReviewWay, graph: Graph): void {
  const { review, chosen, asked, from } = way;
  const toReview = graph.add({ op: 'goto', to: review, next: -1 }, from);
  const back = chosen.toReversed().reduce((next, { step, when }) => {
    const incomplete = allOf([when, anyOf((asked.get(step) ?? []).map(isIncomplete))]);
    return graph.add({ op: 'goto', to: step, when: incomplete, next }, from);
  }, toReview);
  const shown = new Set([review, ...chosen.map(({ step }) => step)]);
  const isChanging = compared(pathOf(changeEntry), '=', literal(review));
  for (const id of waysOn(flow, review)) {
    const node = graph.nodes[id];
    const leads = node === undefined ? undefined : leadsTo(node, shown);
    if (node === undefined || leads === undefined) continue;
    const when = allOf([isChanging, leads, node.when]);
    const otherwise = graph.add(node, from);
    graph.nodes[id] = { op: 'jump', to: back, when, next: otherwise };
  }
}

/** Whether a node leads to one of these steps; undefined if it leads elsewhere. */
function leadsTo(node: FlowNode, steps: ReadonlySet<string>): ExprNode | true | undefined {
  if (node.op === 'goto') return steps.has(node.to) ? true : undefined;
  if (node.op !== 'choose') return undefined;
  const among = [...node.among, node.otherwise].filter((step) => steps.has(step));
  return among.length === 0 ? undefined : compared(node.from, 'in', { type: 'list', items: among.map(literal) });
}

/** The nodes that run where the applicant goes on from a step: sends its form, or presses a button where there is none. */
function waysOn({ steps, on, nodes }: CompiledFlow, review: string): ReadonlySet<NodeId> {
  const found = new Set<NodeId>();
  for (const step of Object.values(steps)) {
    if (step.id === review) continue;
    const events = eventsOn(step);
    const waiting = [...events].flatMap((event) => step.on[event] ?? on[event] ?? []);
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const node = nodes[id];
      if (node === undefined || found.has(id)) continue;
      found.add(id);
      waiting.push(node.next, ...(node.op === 'call' ? Object.values(node.on) : node.op === 'jump' ? [node.to] : []));
    }
  }
  return found;
}

function eventsOn({ blocks }: CompiledStep): ReadonlySet<string> {
  const forms = new Set<string>();
  const buttons = new Set<string>();
  const visit = ({ widget, props, form }: CompiledBlock): void => {
    if (form !== undefined) forms.add(form.submit);
    if (widget === 'button' && props['event']?.kind === 'event') buttons.add(props['event'].value);
    form?.items.forEach((item) => ('fields' in item ? undefined : visit(item)));
    for (const prop of Object.values(props)) if (prop.kind === 'blocks') prop.blocks.forEach(visit);
  };
  blocks.forEach(visit);
  return forms.size > 0 ? forms : buttons;
}

/** Something that has to be answered is not, or a rule of the field does not hold any more. */
function isIncomplete(part: AskedPart): ExprNode {
  if ('records' in part) return literal(false);
  return anyOf(
    part.fields.map(({ field, value, drawn }) => {
      const isFilled = field.answersNo === true ? answered(value) : called('filled', value);
      const broken = field.rules.map(({ when, assert }) => allOf([isFilled, when, negated(assert)]));
      return allOf([drawn, anyOf([allOf([field.required, field.enabled, negated(isFilled)]), ...broken])]);
    }),
  );
}
