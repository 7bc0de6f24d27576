import { mapChildren } from '../../../src/runtime/expression/map-children.ts';
import { readNames } from '../../compile/expression/names-read.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { FlowNode, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode, PathNode, VariableNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Passed } from '../graph/branches.ts';
import { environmentOf } from '../shapes/environment.ts';
import { inferShape } from '../shapes/infer-shape.ts';
import { inlineLets } from './inline-lets.ts';
import { type Fact, witnessOf } from './solve.ts';

/** A value that makes guards select a path. */
export interface Given {
  /** Path of the name: `['repair', 'price']`, `['device']`. */
  readonly path: readonly string[];
  /** Undefined if the value must be missing. */
  readonly value: unknown;
  /** The call whose reply contains the value. Missing if the value must exist before. */
  readonly reply?: NodeId;
}

/**
 * Finds values with which the guards select this path through a program.
 *
 * @param isFirstVisit no stored data exists
 * @returns 'none' if there are no such values; undefined if that is unknown
 */
export function givenOnWay(
  compilation: Compilation,
  { step, passed, isFirstVisit }: { step: string | null; passed: readonly Passed[]; isFirstVisit: boolean },
): readonly Given[] | 'none' | undefined {
  const versions = new Versions();
  const facts: Fact[] = [];
  for (const one of passed) {
    const node = compilation.flow.nodes[one.node];
    if (node === undefined) continue;
    if (node.when !== undefined) facts.push(versions.fact(inlineLets(compilation, step, node.when), one.ran));
    if (one.ran) versions.after(one.node, node);
  }
  if (isFirstVisit) facts.push(...nothingKnown(compilation, facts));
  const environment = environmentOf(compilation, step);
  const { functions } = compilation.registries;
  const shapeOf = (name: string): ReturnType<typeof environment> => environment(name.split('@')[0] ?? name);
  const around = {
    limits: compilation.flow.limits,
    shapeOf: (node: ExprNode) => inferShape(node, { shapeOf, functions }),
  };
  const witness = witnessOf(facts, around);
  if (witness === 'none') return witness;
  if (typeof witness === 'string') return undefined;
  return [...witness].flatMap(([key, value]) => givenOf(compilation, key, value));
}

/** Facts of a first visit: the context entries in the given facts are empty. */
function nothingKnown({ flow }: Compilation, facts: readonly Fact[]): Fact[] {
  const kept = facts
    .flatMap(({ guard }) => readNames(guard).paths)
    .filter(([root = '']) => {
      const entry = flow.context[root];
      return root === 'leftAt' || (entry !== undefined && entry.host !== true);
    });
  return kept.map((path) => ({ guard: { type: 'call', name: 'filled', args: [readOf(path)] }, holds: false }));
}

interface Write {
  readonly path: readonly string[];
  readonly by: NodeId;
  /** The written constant, or the path that was copied. */
  readonly value?: ExprNode;
}

/**
 * Renames variables by the node that last wrote them, as in static single assignment: `price@12` was written by node
 * 12.
 * Known values are inserted instead.
 */
class Versions {
  private readonly written = new Map<string, Write>();

  fact(guard: ExprNode, holds: boolean): Fact {
    return { guard: this.named(guard), holds };
  }

  after(by: NodeId, node: FlowNode): void {
    if (node.op === 'set') {
      const written = node.writes.map(({ path, value }) => ({ path, by, ...this.meaning(value) }));
      for (const write of written) this.written.set(write.path.join('.'), write);
    }
    if (node.op === 'reset') for (const name of node.entries) this.written.set(name, { path: [name], by });
    if (node.op === 'call' && node.save !== undefined) this.written.set(node.save.join('.'), { path: node.save, by });
    if (node.op === 'start') this.written.set(node.as, { path: [node.as], by });
  }

  private meaning(value: ExprNode): { value?: ExprNode } {
    const isKnown = value.type === 'literal' ? value.value !== null : placeOf(value) !== undefined;
    return isKnown ? { value: this.named(value) } : {};
  }

  private named(node: ExprNode): ExprNode {
    const place = placeOf(node);
    if (place === undefined) return this.picked(mapChildren(node, (inner) => this.named(inner)));
    const write = this.lastWrite(place);
    if (write === undefined) return node;
    const fields = place.slice(write.path.length);
    const { value } = write;
    if (value !== undefined && fields.length === 0) return value;
    const known = value === undefined ? undefined : placeOf(value);
    const [root = '', ...names] = known === undefined ? place : [...known, ...fields];
    return readOf([known === undefined ? `${root}@${write.by}` : root, ...names]);
  }

  /** The base of a filtered or calculated value only gets its version. */
  private picked(node: ExprNode): ExprNode {
    const write = node.type === 'variable' ? this.lastWrite([node.name]) : undefined;
    return node.type === 'variable' && write !== undefined ? { ...node, name: `${node.name}@${write.by}` } : node;
  }

  /** The last write to this path or to one of its parents. Later nodes of a program have lower numbers. */
  private lastWrite(place: readonly string[]): Write | undefined {
    const prefixes = place.map((_, index) => place.slice(0, index + 1).join('.'));
    return prefixes.flatMap((prefix) => this.written.get(prefix) ?? []).toSorted((one, other) => one.by - other.by)[0];
  }
}

/** The path that an expression reads; undefined for filters and calculations. */
function placeOf(node: ExprNode): readonly string[] | undefined {
  const { head = node, fields = [] }: { head?: ExprNode; fields?: PathNode['fields'] } =
    node.type === 'path' ? node : {};
  if (head.type !== 'variable' || head.filters !== undefined) return undefined;
  return fields.some(({ filters }) => filters !== undefined)
    ? undefined
    : [head.name, ...fields.map(({ name }) => name)];
}

function readOf([root = '', ...fields]: readonly string[]): ExprNode {
  const head: VariableNode = { type: 'variable', name: root };
  return fields.length === 0 ? head : { type: 'path', head, fields: fields.map((name) => ({ name })) };
}

function givenOf({ flow }: Compilation, key: string, value: unknown): Given[] {
  const [root, ...fields] = placeOf(JSON.parse(key) as ExprNode) ?? [];
  if (root === undefined) return [];
  const [name = '', id] = root.split('@');
  if (id === undefined) return [{ path: [name, ...fields], value }];
  return flow.nodes[Number(id)]?.op === 'call' ? [{ path: [name, ...fields], value, reply: Number(id) }] : [];
}
