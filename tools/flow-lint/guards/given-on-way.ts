import { readNames } from '../../compile/expression/names-read.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { FlowNode, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode, PathNode, VariableNode } from '../../../src/runtime/expression/expr-node.ts';
import { isRecord } from '../../../src/runtime/json.ts';
import type { Passed } from '../graph/branches.ts';
import { environmentOf } from '../shapes/environment.ts';
import { inferShape } from '../shapes/infer-shape.ts';
import { inlineLets } from './inline-lets.ts';
import { type Fact, witnessOf } from './solve.ts';

/** A value that makes guards go one way. */
export interface Given {
  /** The names that lead to it: `['repair', 'price']`, `['device']`. */
  readonly path: readonly string[];
  /** undefined: it is missing. */
  readonly value: unknown;
  /** The call in whose reply it comes; left out where it has to be there before. */
  readonly reply?: NodeId;
}

/**
 * Values by which the guards on a way through a program go that way.
 *
 * @param isFirstVisit nothing is known before: nobody comes back
 * @returns 'none' where no values do; undefined where that is not known
 */
export function givenOnWay(
  compilation: Compilation,
  { step, passed, isFirstVisit }: { step: string | null; passed: readonly Passed[]; isFirstVisit: boolean },
): readonly Given[] | 'none' | undefined {
  const versions = new Versions(compilation.flow.nodes);
  const facts: Fact[] = [];
  for (const one of passed) {
    const node = compilation.flow.nodes[one.node];
    if (node === undefined) continue;
    if (node.when !== undefined) facts.push(versions.fact(inlineLets(compilation, step, node.when), one.ran));
    if (one.ran) facts.push(...versions.after(one.node, node));
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

/** What a first visit finds: none of the entries that the facts read has anything in it. */
function nothingKnown({ flow }: Compilation, facts: readonly Fact[]): Fact[] {
  const paths = new Map(facts.flatMap(({ guard }) => readNames(guard).paths).map((path) => [path.join('.'), path]));
  const kept = [...paths.values()].filter(([root = '']) => {
    const entry = flow.context[root];
    return root === 'leftAt' || (entry !== undefined && entry.host !== true);
  });
  return kept.map((path) => ({ guard: { type: 'call', name: 'filled', args: [readOf(path)] }, holds: false }));
}

/** Names are told apart by the node that wrote them last: `price@12` is what node 12 wrote to `price`. */
class Versions {
  private readonly written = new Map<string, NodeId>();
  private readonly nodes: readonly FlowNode[];

  constructor(nodes: readonly FlowNode[]) {
    this.nodes = nodes;
  }

  fact(guard: ExprNode, holds: boolean): Fact {
    return { guard: this.named(guard), holds };
  }

  /** What is known once a node has run: it wrote a literal, or copied something. */
  after(id: NodeId, node: FlowNode): Fact[] {
    if (node.op === 'set') {
      const written = node.writes.flatMap(({ path, value }): [readonly string[], ExprNode][] =>
        ['literal', 'path', 'variable'].includes(value.type) ? [[path, this.named(value)]] : [],
      );
      for (const { path } of node.writes) this.written.set(path.join('.'), id);
      return written.flatMap(([path, value]) =>
        value.type === 'literal' && value.value === null
          ? []
          : [
              {
                guard: { type: 'binary', op: '=', left: this.named(readOf(path)), right: value } as const,
                holds: true,
              },
            ],
      );
    }
    if (node.op === 'reset') for (const name of node.entries) this.written.set(name, id);
    if (node.op === 'call' && node.save !== undefined) this.written.set(node.save.join('.'), id);
    if (node.op === 'start') this.written.set(node.as, id);
    return [];
  }

  private named(expression: ExprNode): ExprNode {
    const visit = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(visit);
      if (!isRecord(value)) return value;
      if (value['type'] === 'variable') return this.variable(value as unknown as VariableNode);
      if (value['type'] === 'path') return this.path(value as unknown as PathNode, visit);
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner)]));
    };
    return visit(expression) as ExprNode;
  }

  private variable(node: VariableNode): VariableNode {
    const id = this.lastWrite([node.name]);
    return id === undefined ? node : { ...node, name: `${node.name}@${id}` };
  }

  private path(node: PathNode, visit: (value: unknown) => unknown): PathNode {
    const { head, fields } = node;
    if (head?.type !== 'variable' || head.filters !== undefined)
      return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, visit(inner)])) as unknown as PathNode;
    const id = this.lastWrite([head.name, ...fields.map(({ name }) => name)]);
    return id === undefined ? node : { ...node, head: { ...head, name: `${head.name}@${id}` } };
  }

  private lastWrite(path: readonly string[]): NodeId | undefined {
    const prefixes = path.map((_, index) => path.slice(0, index + 1).join('.'));
    // Nodes of one program come down in number: the last to write has the lowest.
    const ids = prefixes.flatMap((prefix) => this.written.get(prefix) ?? []);
    return ids.length === 0 || this.nodes.length === 0 ? undefined : Math.min(...ids);
  }
}

function readOf([root = '', ...fields]: readonly string[]): ExprNode {
  const head: VariableNode = { type: 'variable', name: root };
  return fields.length === 0 ? head : { type: 'path', head, fields: fields.map((name) => ({ name })) };
}

/** What a program wrote itself has not to be given. */
function givenOf({ flow }: Compilation, key: string, value: unknown): Given[] {
  const node = key.startsWith('{') && !key.includes(' ? ') ? (JSON.parse(key) as ExprNode) : undefined;
  if (node === undefined || (node.type !== 'variable' && node.type !== 'path')) return [];
  const [path] = readNames(node).paths;
  const [root = '', ...fields] = path ?? [];
  const [name = '', id] = root.split('@');
  if (id === undefined) return [{ path: [name, ...fields], value }];
  return flow.nodes[Number(id)]?.op === 'call' ? [{ path: [name, ...fields], value, reply: Number(id) }] : [];
}
