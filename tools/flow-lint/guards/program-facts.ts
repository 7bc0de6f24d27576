import { readNames } from '../../compile/expression/names-read.ts';
import type { FlowNode, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { successorsOf } from '../graph/successors.ts';
import { walkProgram } from '../graph/walk-program.ts';
import { inlineLets } from './inline-lets.ts';
import { perCompilation } from '../per-compilation.ts';
import type { Fact } from './solve.ts';

interface KnownFact extends Fact {
  readonly key: string;
  /** Names that the guard reads. A write to one of them removes the fact. */
  readonly reads: readonly string[];
}

type Facts = ReadonlyMap<string, KnownFact>;

/** Only the latest facts are used, because each guard is solved with all of them. */
const mostFacts = 40;
/** Larger programs are generated, and are analyzed without facts. */
const mostNodes = 1_000;

const nothing: Facts = new Map();

type FactsByNode = ReadonlyMap<NodeId, readonly Fact[]>;

/** The facts before each node of a program: guards that are true on all paths to it, and writes. */
export function factsInProgram(compilation: Compilation, first: NodeId, step: string | null): FactsByNode {
  const known = knownFacts(compilation);
  const key = `${first} ${step}`;
  const facts = known.get(key) ?? findFacts(compilation, first, step);
  known.set(key, facts);
  return facts;
}

const knownFacts = perCompilation(() => new Map<string, FactsByNode>());

function findFacts(compilation: Compilation, first: NodeId, step: string | null): FactsByNode {
  const nodes = [...walkProgram(compilation, first).visited];
  if (nodes.length > mostNodes) return new Map(nodes.map((id) => [id, []]));
  const before = new Map<NodeId, Facts>([[first, nothing]]);
  // Successors have lower numbers, because programs are compiled from the end. So predecessors are visited first.
  for (const id of nodes.toSorted((one, other) => other - one)) {
    const [node, facts = nothing] = [compilation.flow.nodes[id], before.get(id)];
    for (const [next, known] of node === undefined ? [] : ways(compilation, node, facts, step)) {
      const other = before.get(next);
      before.set(next, other === undefined ? known : common(other, known));
    }
  }
  return new Map([...before].map(([id, facts]) => [id, [...facts.values()]]));
}

/** The successors of a node, with the facts at each. */
function* ways(compilation: Compilation, node: FlowNode, facts: Facts, step: string | null): Iterable<[NodeId, Facts]> {
  const { when } = node;
  const fact = (guard: ExprNode, holds: boolean): KnownFact =>
    factOf(inlineLets(compilation, step, guard), holds, guard);
  const run = when === undefined ? facts : added(facts, fact(when, true));
  const after = effectOf(node, run, fact);
  const skipped = when === undefined ? undefined : added(facts, fact(when, false));
  const { when: _, ...unguarded } = node;
  for (const next of new Set(successorsOf(compilation, unguarded))) yield [next, after];
  if (skipped !== undefined) yield [node.next, skipped];
}

function effectOf(node: FlowNode, facts: Facts, fact: (guard: ExprNode, holds: boolean) => KnownFact): Facts {
  switch (node.op) {
    case 'set': {
      const left = without(
        facts,
        node.writes.map(({ path }) => path[0] ?? ''),
      );
      const written = node.writes.flatMap(({ path, value }) =>
        value.type === 'literal' ? [{ ...fact(equals(path, value), true), from: value }] : [],
      );
      return written.reduce(added, left);
    }
    case 'reset':
      return without(facts, node.entries);
    case 'start':
    case 'answer':
    case 'stop':
      return without(facts, [node.op === 'start' ? node.as : node.session]);
    // During a call, fields, time and sessions may change.
    case 'call':
      return nothing;
    case 'jump':
      return facts;
    default:
      return without(facts, ['busy', 'unsent']);
  }
}

function equals([root = '', ...fields]: readonly string[], right: ExprNode): ExprNode {
  const head: ExprNode = { type: 'variable', name: root };
  const left: ExprNode = fields.length === 0 ? head : { type: 'path', head, fields: fields.map((name) => ({ name })) };
  return { type: 'binary', op: '=', left, right };
}

function factOf(guard: ExprNode, holds: boolean, from: ExprNode): KnownFact {
  return { guard, holds, from, key: `${holds} ${JSON.stringify(guard)}`, reads: readNames(guard).variables };
}

function added(facts: Facts, fact: KnownFact): Facts {
  return new Map([...facts, [fact.key, fact] as const].slice(-mostFacts));
}

function without(facts: Facts, names: readonly string[]): Facts {
  return new Map([...facts].filter(([, { reads }]) => !reads.some((name) => names.includes(name))));
}

function common(one: Facts, other: Facts): Facts {
  return new Map([...one].filter(([key]) => other.has(key)));
}
