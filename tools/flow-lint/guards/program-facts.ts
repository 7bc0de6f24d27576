import { collectReadNames } from '../../compile/expression/names-read.ts';
import type { FlowNode, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { successorsOf } from '../graph/successors.ts';
import { walkProgram } from '../graph/walk-program.ts';
import { inlineLets } from './inline-lets.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import type { Fact } from './solve.ts';

interface KeyedFact extends Fact {
  readonly key: string;
  /** Names that the guard reads. A write to one of them removes the fact. */
  readonly reads: readonly string[];
}

type Facts = ReadonlyMap<string, KeyedFact>;

/** Maximum number of facts. Only the latest are used, because each guard is solved with all facts. */
const maxFacts = 40;
/** Maximum program size. Larger programs, which only generators write, are analyzed without facts. */
const maxNodes = 1_000;

const noFacts: Facts = new Map();

type FactsByNode = ReadonlyMap<NodeId, readonly Fact[]>;

/** For each node of a program, the facts before it runs: guards on all paths to it, and written values. */
export function factsInProgram(compilation: Compilation, first: NodeId, step: string | null): FactsByNode {
  const cache = factsByProgram(compilation);
  const key = `${first} ${step}`;
  const facts = cache.get(key) ?? findFacts(compilation, first, step);
  cache.set(key, facts);
  return facts;
}

const factsByProgram = memoizePerCompilation(() => new Map<string, FactsByNode>());

function findFacts(compilation: Compilation, first: NodeId, step: string | null): FactsByNode {
  const nodes = [...walkProgram(compilation, first).visited];
  if (nodes.length > maxNodes) return new Map(nodes.map((id) => [id, []]));
  const factsByNode = new Map<NodeId, Facts>([[first, noFacts]]);
  // Successors have lower numbers, because programs are compiled from the end. So predecessors are visited first.
  for (const id of nodes.toSorted((a, b) => b - a)) {
    const [node, facts = noFacts] = [compilation.flow.nodes[id], factsByNode.get(id)];
    for (const [next, nextFacts] of node === undefined ? [] : successorsWithFacts(compilation, node, facts, step)) {
      const factsSoFar = factsByNode.get(next);
      factsByNode.set(next, factsSoFar === undefined ? nextFacts : commonFacts(factsSoFar, nextFacts));
    }
  }
  return new Map([...factsByNode].map(([id, facts]) => [id, [...facts.values()]]));
}

function* successorsWithFacts(
  compilation: Compilation,
  node: FlowNode,
  facts: Facts,
  step: string | null,
): Iterable<[NodeId, Facts]> {
  const { when } = node;
  const fact = (guard: ExprNode, isTrue: boolean): KeyedFact =>
    factOf(inlineLets(compilation, step, guard), isTrue, guard);
  const factsIfRun = when === undefined ? facts : withFact(facts, fact(when, true));
  const after = effectOf(node, factsIfRun, fact);
  const factsIfSkipped = when === undefined ? undefined : withFact(facts, fact(when, false));
  const { when: _, ...unguarded } = node;
  for (const next of new Set(successorsOf(compilation, unguarded))) yield [next, after];
  if (factsIfSkipped !== undefined) yield [node.next, factsIfSkipped];
}

function effectOf(node: FlowNode, facts: Facts, fact: (guard: ExprNode, holds: boolean) => KeyedFact): Facts {
  switch (node.op) {
    case 'set': {
      const remaining = without(
        facts,
        node.writes.map(({ path }) => path[0] ?? ''),
      );
      const writtenFacts = node.writes.flatMap(({ path, value }) =>
        value.type === 'literal' ? [{ ...fact(equalityOf(path, value), true), originalNode: value }] : [],
      );
      return writtenFacts.reduce(withFact, remaining);
    }
    case 'reset':
      return without(facts, node.entries);
    case 'start':
    case 'answer':
    case 'stop':
      return without(facts, [node.op === 'start' ? node.as : node.session]);
    // During a call, values of fields, time and sessions may change.
    case 'call':
      return noFacts;
    case 'jump':
      return facts;
    default:
      return without(facts, ['busy', 'unsent']);
  }
}

function equalityOf([root = '', ...fields]: readonly string[], right: ExprNode): ExprNode {
  const head: ExprNode = { type: 'variable', name: root };
  const left: ExprNode = fields.length === 0 ? head : { type: 'path', head, fields: fields.map((name) => ({ name })) };
  return { type: 'binary', op: '=', left, right };
}

function factOf(guard: ExprNode, isTrue: boolean, from: ExprNode): KeyedFact {
  return {
    guard,
    isTrue,
    originalNode: from,
    key: `${isTrue} ${JSON.stringify(guard)}`,
    reads: collectReadNames(guard).variables,
  };
}

function withFact(facts: Facts, fact: KeyedFact): Facts {
  return new Map([...facts, [fact.key, fact] as const].slice(-maxFacts));
}

function without(facts: Facts, names: readonly string[]): Facts {
  return new Map([...facts].filter(([, { reads }]) => !reads.some((name) => names.includes(name))));
}

function commonFacts(a: Facts, b: Facts): Facts {
  return new Map([...a].filter(([key]) => b.has(key)));
}
