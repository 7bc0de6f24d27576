import type { Fetch } from '../../src/runtime/definition/definition.ts';
import type { ExprNode } from '../../src/runtime/expression/expr-node.ts';
import type { FlowNode, NodeWork } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Cursor } from './cursor.ts';
import { literal, pathOf } from './expression/build.ts';
import type { Files } from './files.ts';

/**
 * The entry that is true from the statement `fetch` until the choices of the field are requested again. It is an entry of the
 * flow, because the statement may run on any step, view or modal. No other entry has a space in its name.
 */
export function fetchEntry(path: string): string {
  return `${prefix}${path.replaceAll('.', ' ')}`;
}

const prefix = 'fetch ';

/** The field whose choices a node of the statement "fetch" fetches again; undefined for any other node. */
export function fetchedBy({ writes }: FlowNode & { op: 'set' }): string | undefined {
  const [name = ''] = writes[0]?.path ?? [];
  const isFetch = writes.length === 1 && name.startsWith(prefix);
  return isFetch ? name.slice(prefix.length).replaceAll(' ', '.') : undefined;
}

/** Whether the choices of the field are to be fetched again. */
export function isToFetch(path: string): ExprNode {
  return pathOf(fetchEntry(path));
}

/** A write to the entry of the field: the timer of its choices reads it. */
export function compileFetch(statement: Cursor<Fetch>): NodeWork {
  const at = statement.child('fetch');
  const path = at.pathOf(at.value).join('.');
  at.use({ kind: 'fetched', name: path });
  return { op: 'set', writes: [{ path: [fetchEntry(path)], value: literal(true) }] };
}

/** Whether any program of the flow contains the statement `fetch`. A flow without one needs no entries for it. */
export function hasFetch(files: Files): boolean {
  const kinds = ['flow', 'step', 'view', 'part', 'routine'] as const;
  return kinds.some((kind) => files.of(kind).some(({ value }) => contains(value)));
}

function contains(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return ('fetch' in value && typeof value.fetch === 'string') || Object.values(value).some(contains);
}
