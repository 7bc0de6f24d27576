import { mapChildren } from '../../../src/runtime/expression/map-children.ts';
import { collectReadNames } from '../../compile/expression/names-read.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { FlowNode, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode, PathNode, VariableNode } from '../../../src/runtime/expression/expr-node.ts';
import type { VisitedNode } from '../graph/branches.ts';
import { environmentOf } from '../shapes/environment.ts';
import { inferShape } from '../shapes/infer-shape.ts';
import { inlineLets } from './inline-lets.ts';
import { type Fact, solveFacts } from './solve.ts';

/** A value that makes guards select a path. */
export interface RequiredValue {
  readonly path: readonly string[];
  /** Undefined if the value must be missing. */
  readonly value: unknown;
  /** The call whose reply contains the value. Missing if the value must exist before the program runs. */
  readonly replyingCall?: NodeId;
}

/**
 * Finds values with which the guards select this path through a program.
 *
 * @param isFirstVisit true if no stored data exists
 * @returns 'none' if there are no such values; undefined if unknown
 */
export function valuesForPath(
  compilation: Compilation,
  { step, passed, isFirstVisit }: { step: string | null; passed: readonly VisitedNode[]; isFirstVisit: boolean },
): readonly RequiredValue[] | 'none' | undefined {
  const versions = new Versions();
  const facts: Fact[] = [];
  for (const visited of passed) {
    const node = compilation.flow.nodes[visited.nodeId];
    if (node === undefined) continue;
    if (node.when !== undefined) facts.push(versions.fact(inlineLets(compilation, step, node.when), visited.hasRun));
    if (visited.hasRun) versions.after(visited.nodeId, node);
  }
  if (isFirstVisit) facts.push(...emptyStoredValues(compilation, facts));
  const environment = environmentOf(compilation, step);
  const { functions } = compilation.registries;
  const shapeOf = (name: string): ReturnType<typeof environment> => environment(name.split('@')[0] ?? name);
  const context = {
    limits: compilation.flow.limits,
    shapeOf: (node: ExprNode) => inferShape(node, { shapeOf, functions }),
  };
  const witness = solveFacts(facts, context);
  if (witness === 'none') return witness;
  if (typeof witness === 'string') return undefined;
  return [...witness].flatMap(([key, value]) => valuesOf(compilation, key, value));
}

/** Facts of a first visit: the context entries that the given facts read are empty. */
function emptyStoredValues({ flow }: Compilation, facts: readonly Fact[]): Fact[] {
  const storedPaths = facts
    .flatMap(({ guard }) => collectReadNames(guard).paths)
    .filter(([root = '']) => {
      const entry = flow.context[root];
      return root === 'leftAt' || (entry !== undefined && entry.host !== true);
    });
  return storedPaths.map((path) => ({ guard: { type: 'call', name: 'filled', args: [nodeOf(path)] }, isTrue: false }));
}

interface Write {
  readonly path: readonly string[];
  readonly writer: NodeId;
  /** The written constant, or the path that the write copied. */
  readonly value?: ExprNode;
}

/**
 * Adds to each variable the node that last wrote it, as in static single assignment: node 12 wrote `price@12`. Known
 * values replace their variables.
 */
class Versions {
  private readonly writes = new Map<string, Write>();

  fact(guard: ExprNode, isTrue: boolean): Fact {
    return { guard: this.withVersions(guard), isTrue };
  }

  after(writer: NodeId, node: FlowNode): void {
    if (node.op === 'set') {
      const setWrites = node.writes.map(({ path, value }) => ({ path, writer, ...this.valueOf(value) }));
      for (const write of setWrites) this.writes.set(write.path.join('.'), write);
    }
    if (node.op === 'reset') for (const name of node.entries) this.writes.set(name, { path: [name], writer });
    if (node.op === 'call' && node.save !== undefined)
      this.writes.set(node.save.join('.'), { path: node.save, writer });
    if (node.op === 'start') this.writes.set(node.as, { path: [node.as], writer });
  }

  private valueOf(value: ExprNode): { value?: ExprNode } {
    const hasKnownValue = value.type === 'literal' ? value.value !== null : pathOf(value) !== undefined;
    return hasKnownValue ? { value: this.withVersions(value) } : {};
  }

  private withVersions(node: ExprNode): ExprNode {
    const path = pathOf(node);
    if (path === undefined) return this.versionedBase(mapChildren(node, (inner) => this.withVersions(inner)));
    const write = this.lastWrite(path);
    if (write === undefined) return node;
    const fields = path.slice(write.path.length);
    const { value } = write;
    if (value !== undefined && fields.length === 0) return value;
    const sourcePath = value === undefined ? undefined : pathOf(value);
    const [root = '', ...names] = sourcePath === undefined ? path : [...sourcePath, ...fields];
    return nodeOf([sourcePath === undefined ? `${root}@${write.writer}` : root, ...names]);
  }

  /** Adds the version to a variable that has filters. Other nodes are unchanged. */
  private versionedBase(node: ExprNode): ExprNode {
    const write = node.type === 'variable' ? this.lastWrite([node.name]) : undefined;
    return node.type === 'variable' && write !== undefined ? { ...node, name: `${node.name}@${write.writer}` } : node;
  }

  /** The last write to this path or to one of its parents. Later nodes of a program have lower numbers. */
  private lastWrite(path: readonly string[]): Write | undefined {
    const prefixes = path.map((_, index) => path.slice(0, index + 1).join('.'));
    return prefixes.flatMap((prefix) => this.writes.get(prefix) ?? []).toSorted((a, b) => a.writer - b.writer)[0];
  }
}

/** The path that an expression reads; undefined for filters and calculations. */
function pathOf(node: ExprNode): readonly string[] | undefined {
  const { head = node, fields = [] }: { head?: ExprNode; fields?: PathNode['fields'] } =
    node.type === 'path' ? node : {};
  if (head.type !== 'variable' || head.filters !== undefined) return undefined;
  return fields.some(({ filters }) => filters !== undefined)
    ? undefined
    : [head.name, ...fields.map(({ name }) => name)];
}

function nodeOf([root = '', ...fields]: readonly string[]): ExprNode {
  const head: VariableNode = { type: 'variable', name: root };
  return fields.length === 0 ? head : { type: 'path', head, fields: fields.map((name) => ({ name })) };
}

function valuesOf({ flow }: Compilation, key: string, value: unknown): RequiredValue[] {
  const [root, ...fields] = pathOf(JSON.parse(key) as ExprNode) ?? [];
  if (root === undefined) return [];
  const [name = '', id] = root.split('@');
  if (id === undefined) return [{ path: [name, ...fields], value }];
  return flow.nodes[Number(id)]?.op === 'call' ? [{ path: [name, ...fields], value, replyingCall: Number(id) }] : [];
}
