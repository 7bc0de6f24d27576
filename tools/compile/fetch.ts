import type { Fetch } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { FlowNode, NodeOperation } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Cursor } from './cursor.ts';
import { literal, pathExpression } from './expression/build.ts';
import type { Files } from './files.ts';

/**
 * The name of the context entry that is true from the statement `fetch` until the choices are requested again.
 * The entry belongs to the flow, because the statement may run on every step. The space in the name prevents conflicts.
 */
export function fetchEntryName(path: string): string {
  return `${prefix}${path.replaceAll('.', ' ')}`;
}

const prefix = 'fetch ';

/** The field whose choices a `fetch` node requests; undefined for any other node. */
export function fieldFetchedBy({ writes }: FlowNode & { op: 'set' }): string | undefined {
  const [name = ''] = writes[0]?.path ?? [];
  const isFetch = writes.length === 1 && name.startsWith(prefix);
  return isFetch ? name.slice(prefix.length).replaceAll(' ', '.') : undefined;
}

export function fetchRequestedTest(path: string): ExprNode {
  return pathExpression(fetchEntryName(path));
}

/** Compiles `fetch` to a write that starts the timer of the choices. */
export function compileFetch(statement: Cursor<Fetch>): NodeOperation {
  const cursor = statement.child('fetch');
  const path = cursor.pathOf(cursor.value).join('.');
  cursor.recordReference({ kind: 'fetched', name: path });
  return { op: 'set', writes: [{ path: [fetchEntryName(path)], value: literal(true) }] };
}

/** Whether the flow contains the statement `fetch`. Without the statement, the flow needs no such entries. */
export function hasFetch(files: Files): boolean {
  const kinds = ['flow', 'step', 'view', 'part', 'routine'] as const;
  return kinds.some((kind) => files.ofKind(kind).some(({ value }) => contains(value)));
}

function contains(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ('fetch' in value && typeof value.fetch === 'string') || Object.values(value).some(contains);
}
