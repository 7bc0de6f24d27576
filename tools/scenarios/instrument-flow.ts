import type { CompiledFlow, FlowNode, NodeId } from '../../src/runtime/shapes/compiled-flow.ts';
import type { TestFlow, TestVisit } from '../../src/testing/visit-flow.ts';

export interface Coverage {
  readonly steps: Set<string>;
  readonly executedNodes: Set<NodeId>;
  /** Nodes that were reached, but skipped because of their guard. */
  readonly skippedNodes: Set<NodeId>;
  /** `node step` pairs: the last node before each step. */
  readonly transitions: Set<string>;
  /** Copy keys of formatted messages. */
  readonly copyKeys: Set<string>;
  /** Errors of fields, as `path key`. */
  readonly fieldErrors: Set<string>;
}

export function emptyCoverage(): Coverage {
  return {
    steps: new Set(),
    executedNodes: new Set(),
    skippedNodes: new Set(),
    transitions: new Set(),
    copyKeys: new Set(),
    fieldErrors: new Set(),
  };
}

// No event name in a flow has this prefix.
const marker = '\u0000';
const markerEvent = (kind: 'reached' | 'taken', id: NodeId): string => `${marker}${kind}${marker}${id}`;

/**
 * A flow that records which statements are reached and run. Two `track` statements are added before each statement.
 * The second has the guard of the statement.
 *
 * @param seen records the formatted copy keys
 */
export function instrumentFlow({ flow, copy, validators }: TestFlow, seen: Coverage): TestFlow {
  return {
    flow: { ...flow, nodes: instrumentNodes(flow) },
    copy: mapValues(copy, (messages) => recordReads(messages, seen.copyKeys)),
    validators,
  };
}

export interface ReachedStatement {
  readonly node: NodeId;
  /** False if its guard skipped it. */
  readonly isExecuted: boolean;
}

export function reachedStatements(tracked: TestVisit['tracked']): ReachedStatement[] {
  const markers = tracked
    .map(({ name }) => name.split(marker))
    .filter(([first, kind]) => first === '' && kind !== undefined);
  return markers.flatMap(([, kind, id], index) => {
    if (kind !== 'reached') return [];
    const [, next, nextId] = markers[index + 1] ?? [];
    return [{ node: Number(id), isExecuted: next === 'taken' && nextId === id }];
  });
}

/** Adds the steps and statements of a visit to the coverage. */
export function addVisitCoverage({ tracked, screen }: TestVisit, seen: Coverage): void {
  for (const [index, { kind, name }] of tracked.entries()) {
    if (kind !== 'page') continue;
    seen.steps.add(name);
    seen.transitions.add(`${tracked[index - 1]?.name.split(marker)[2] ?? ''} ${name}`);
  }
  for (const { node, isExecuted } of reachedStatements(tracked))
    (isExecuted ? seen.executedNodes : seen.skippedNodes).add(node);
  const { step } = screen();
  if (step !== null) seen.steps.add(step);
}

/** Adds the current errors of fields to the coverage. */
export function addErrorCoverage({ runtime }: TestVisit, { fieldErrors }: Coverage): void {
  for (const [path, text] of Object.entries(runtime.snapshot().errors))
    // All items of a repeated group count as one field.
    if ('copy' in text) fieldErrors.add(`${path.replace(/\.\d+\./, '.')} ${text.copy}`);
}

function instrumentNodes({ nodes }: CompiledFlow): FlowNode[] {
  const reachedNodes: FlowNode[] = [];
  const runNodes: FlowNode[] = [];
  for (const [id, node] of nodes.entries()) {
    const first = nodes.length + runNodes.length;
    reachedNodes.push({ op: 'track', event: markerEvent('reached', id), values: {}, next: first });
    const { when } = node;
    const guarded = when === undefined ? {} : { when };
    runNodes.push({ ...guarded, op: 'track', event: markerEvent('taken', id), values: {}, next: first + 1 }, node);
  }
  return [...reachedNodes, ...runNodes];
}

function recordReads<Value>(
  messages: Readonly<Record<string, Value>>,
  read: Set<string>,
): Readonly<Record<string, Value>> {
  return new Proxy(messages, {
    get(target, key) {
      if (typeof key !== 'string') return undefined;
      read.add(key);
      return target[key];
    },
  });
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  transform: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, transform(value)]));
}
