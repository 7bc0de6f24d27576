import type { CompiledFlow, FlowNode, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { TestFlow, TestVisit } from '../../src/testing/visit-flow.ts';

/** Recorded coverage of played scenarios. */
export interface Coverage {
  readonly steps: Set<string>;
  /** Nodes that ran. */
  readonly ran: Set<NodeId>;
  /** Nodes that were reached but skipped by their guard. */
  readonly skipped: Set<NodeId>;
  /** `node step` pairs: the last node before each step. */
  readonly transitions: Set<string>;
  /** Keys of formatted copy. */
  readonly copyKeys: Set<string>;
  /** Errors of fields, as `path key`. */
  readonly errors: Set<string>;
}

export function emptyCoverage(): Coverage {
  return {
    steps: new Set(),
    ran: new Set(),
    skipped: new Set(),
    transitions: new Set(),
    copyKeys: new Set(),
    errors: new Set(),
  };
}

// Prefix that no event name of a flow has.
const mark = '\u0000';
const markOf = (what: 'reached' | 'taken', id: NodeId): string => `${mark}${what}${mark}${id}`;

/**
 * A flow that records which statements are reached and run. Two `track` statements are added before each statement,
 * one with its guard.
 *
 * @param seen records formatted copy
 */
export function instrumentFlow({ flow, copy, validators }: TestFlow, seen: Coverage): TestFlow {
  return {
    flow: { ...flow, nodes: watchedNodes(flow) },
    copy: mapped(copy, (messages) => watched(messages, seen.copyKeys)),
    validators,
  };
}

/** A statement that a program reached. */
export interface ReachedStatement {
  readonly node: NodeId;
  /** False if its guard skipped it. */
  readonly ran: boolean;
}

/** Statements that a watched flow reached, in order. */
export function reachedStatements(tracked: TestVisit['tracked']): ReachedStatement[] {
  const marks = tracked
    .map(({ name }) => name.split(mark))
    .filter(([first, what]) => first === '' && what !== undefined);
  return marks.flatMap(([, what, id], index) => {
    if (what !== 'reached') return [];
    const [, next, its] = marks[index + 1] ?? [];
    return [{ node: Number(id), ran: next === 'taken' && its === id }];
  });
}

/** Adds the steps and statements of a visit. */
export function recordVisit({ tracked, screen }: TestVisit, seen: Coverage): void {
  for (const [index, { kind, name }] of tracked.entries()) {
    if (kind !== 'page') continue;
    seen.steps.add(name);
    seen.transitions.add(`${tracked[index - 1]?.name.split(mark)[2] ?? ''} ${name}`);
  }
  for (const { node, ran } of reachedStatements(tracked)) (ran ? seen.ran : seen.skipped).add(node);
  const { step } = screen();
  if (step !== null) seen.steps.add(step);
}

/** Adds the current errors of fields. */
export function recordErrors({ runtime }: TestVisit, { errors }: Coverage): void {
  for (const [path, text] of Object.entries(runtime.snapshot().errors))
    // All items of a repeated group count as one field.
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
