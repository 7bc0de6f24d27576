import type { CompiledFlow, FlowNode, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { TestFlow, TestVisit } from '../../src/testing/visit-flow.ts';

/** What was seen of a flow while scenarios were played. */
export interface Seen {
  readonly steps: Set<string>;
  /** Nodes that ran: their guard held, or they have none. */
  readonly taken: Set<NodeId>;
  /** Nodes that a program came to and passed over. */
  readonly passed: Set<NodeId>;
  /** Where statements led: the node that ran last, and the step. */
  readonly led: Set<string>;
  /** Keys of the copy that were formatted. */
  readonly words: Set<string>;
  /** Errors that stood at fields: the path of the field, and the key of the copy. */
  readonly errors: Set<string>;
}

export function nothingSeen(): Seen {
  return {
    steps: new Set(),
    taken: new Set(),
    passed: new Set(),
    led: new Set(),
    words: new Set(),
    errors: new Set(),
  };
}

// No flow tracks an event of such a name.
const mark = '\u0000';
const markOf = (what: 'reached' | 'taken', id: NodeId): string => `${mark}${what}${mark}${id}`;

/**
 * A flow that tells what of it runs. Before each statement stands one that tracks that it was come to, and one, under the
 * same guard, that tracks that the guard held: the runtime runs what it always runs.
 *
 * @param seen takes the words that are formatted
 */
export function watchedFlow({ flow, copy, validators }: TestFlow, seen: Seen): TestFlow {
  return {
    flow: { ...flow, nodes: watchedNodes(flow) },
    copy: mapped(copy, (messages) => watched(messages, seen.words)),
    validators,
  };
}

/** A statement that a program came to. */
export interface CameTo {
  readonly node: NodeId;
  /** It ran: its condition held, or it has none. */
  readonly ran: boolean;
}

/** The statements that a watched flow came to while this was tracked, in their order. */
export function cameTo(tracked: TestVisit['tracked']): CameTo[] {
  const marks = tracked
    .map(({ name }) => name.split(mark))
    .filter(([first, what]) => first === '' && what !== undefined);
  return marks.flatMap(([, what, id], index) => {
    if (what !== 'reached') return [];
    const [, next, its] = marks[index + 1] ?? [];
    return [{ node: Number(id), ran: next === 'taken' && its === id }];
  });
}

/** Adds what a visit to a watched flow went through. */
export function lookAt({ tracked, screen }: TestVisit, seen: Seen): void {
  for (const [index, { kind, name }] of tracked.entries()) {
    if (kind !== 'page') continue;
    seen.steps.add(name);
    seen.led.add(`${tracked[index - 1]?.name.split(mark)[2] ?? ''} ${name}`);
  }
  for (const { node, ran } of cameTo(tracked)) (ran ? seen.taken : seen.passed).add(node);
  const { step } = screen();
  if (step !== null) seen.steps.add(step);
}

/** Adds the errors that stand at fields now. */
export function lookAtErrors({ runtime }: TestVisit, { errors }: Seen): void {
  for (const [path, text] of Object.entries(runtime.snapshot().errors))
    // Of a repeated group, a field is one, whichever item it is asked of.
    if ('copy' in text) errors.add(`${path.replace(/\.\d+\./, '.')} ${text.copy}`);
}

function watchedNodes({ nodes }: CompiledFlow): FlowNode[] {
  const watching: FlowNode[] = [];
  const own: FlowNode[] = [];
  for (const [id, node] of nodes.entries()) {
    const first = nodes.length + own.length;
    watching.push({ op: 'track', event: markOf('reached', id), values: {}, next: first });
    const { when } = node;
    const guarded = when === undefined ? {} : { when };
    own.push({ ...guarded, op: 'track', event: markOf('taken', id), values: {}, next: first + 1 }, node);
  }
  return [...watching, ...own];
}

function watched<Value>(messages: Readonly<Record<string, Value>>, read: Set<string>): Readonly<Record<string, Value>> {
  return new Proxy(messages, {
    get(target, key) {
      if (typeof key !== 'string') return undefined;
      read.add(key);
      return target[key];
    },
  });
}

function mapped<From, To>(record: Readonly<Record<string, From>>, of: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, of(value)]));
}
