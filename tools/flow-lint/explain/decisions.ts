import type { FlowNode, NodeId } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { fieldFetchedBy } from '../../compile/fetch.ts';
import { unhandledFailures } from '../graph/successors.ts';
import { describeExpression } from './describe-expression.ts';
import { vocabularyOf, type Vocabulary } from './vocabulary.ts';

/** One row of a decision table. Rows are evaluated from first to last. */
export interface Decision {
  readonly conditions: readonly string[];
  readonly statementText: string;
  /** Whether the program ends after this row if the row's conditions are true. */
  readonly isProgramEnd: boolean;
}

/** The decisions of the program that starts at a node. */
export function decisionsOf(
  compilation: Compilation,
  first: NodeId,
  vocabulary: Vocabulary = vocabularyOf(compilation),
): Decision[] {
  const rows: Decision[] = [];
  collectRows(first, -1, [], { compilation, vocabulary, rows, visited: new Set() });
  return rows;
}

interface Context {
  readonly compilation: Compilation;
  readonly vocabulary: Vocabulary;
  readonly rows: Decision[];
  readonly visited: Set<NodeId>;
}

/**
 * Collects rows up to the node `until`.
 *
 * @returns whether the program can continue at `until`
 */
function collectRows(first: NodeId, until: NodeId, when: readonly string[], context: Context): boolean {
  const { compilation, vocabulary, rows, visited } = context;
  for (let id = first; id !== until;) {
    const node = compilation.flow.nodes[id];
    if (node === undefined || visited.has(id)) return true;
    visited.add(id);
    const conditions = node.when === undefined ? when : [...when, describeExpression(node.when, vocabulary)];
    rows.push(...rowsOf(node, conditions, vocabulary));
    const continues = node.op === 'jump' ? collectRows(node.to, node.next, conditions, context) : !endsProgram(node);
    if (node.op === 'call') collectOutcomes(node, conditions, context);
    if (!continues && node.when === undefined) return false;
    id = node.next;
  }
  return true;
}

function collectOutcomes(node: FlowNode & { op: 'call' }, when: readonly string[], context: Context): void {
  for (const [outcome, first] of Object.entries(node.on))
    collectRows(first, node.next, [...when, describeOutcome(node.action, outcome)], context);
  context.rows.push(...failuresOf(context.compilation, node, when));
}

function describeOutcome(action: string, outcome: string): string {
  return outcome === '*' ? `${action} ends otherwise` : `${action} ends as ${outcome}`;
}

function rowsOf(node: FlowNode, when: readonly string[], vocabulary: Vocabulary): Decision[] {
  const then = describeStatement(node, vocabulary);
  return then === undefined ? [] : [{ conditions: when, statementText: then, isProgramEnd: endsProgram(node) }];
}

/** Rows for outcomes that the call does not handle. They run the failure handlers of the flow. */
function failuresOf(compilation: Compilation, node: FlowNode & { op: 'call' }, when: readonly string[]): Decision[] {
  const failures = unhandledFailures(compilation, node);
  if (failures.length === 0) return [];
  const condition = describeOutcome(node.action, failures.join(' or '));
  return [
    {
      conditions: [...when, condition],
      statementText: 'do what the flow does with such a failure',
      isProgramEnd: true,
    },
  ];
}

function endsProgram({ op }: FlowNode): boolean {
  return ['goto', 'choose', 'return', 'stay', 'open', 'problems'].includes(op);
}

function returnNote({ change }: { readonly change?: true }): string {
  return change === true ? ', and come back here when the change is done' : '';
}

/** A statement in plain English; undefined for statements that users do not notice. */
function describeStatement(node: FlowNode, vocabulary: Vocabulary): string | undefined {
  switch (node.op) {
    case 'goto':
      return `go to ${node.to}${returnNote(node)}`;
    case 'choose':
      return `go to the step that ${describeExpression(node.from, vocabulary)} names, else to ${node.otherwise}${returnNote(node)}`;
    case 'return':
      return 'go back to the step that was covered';
    case 'stay':
      return 'stay';
    case 'open':
      return `open ${node.modal}`;
    case 'close':
      return 'close the dialog';
    case 'set': {
      const fetched = fieldFetchedBy(node);
      if (fetched !== undefined) return `fetch the choices of ${vocabulary.fieldLabel(fetched) ?? fetched} again`;
      return node.writes
        .map(({ path, value }) => `${path.join('.')} becomes ${describeExpression(value, vocabulary)}`)
        .join('; ');
    }
    case 'reset':
      return `forget ${node.entries.join(', ')}`;
    case 'call':
      return `call ${node.action}`;
    case 'send':
      return `send ${node.action} what it takes`;
    case 'start':
      return `start ${node.session}`;
    case 'answer':
      return `answer ${node.session}`;
    case 'stop':
      return `stop ${node.session}`;
    case 'banner':
      return `show ${vocabulary.quotedText(node.text)} at the top`;
    case 'problem':
      return `show ${vocabulary.quotedText(node.text)} at ${vocabulary.fieldLabel(node.at) ?? node.at}`;
    case 'problems':
      return `show each error of ${describeExpression(node.of, vocabulary)} at its field, and go to the first step that asks one`;
    case 'visit':
      return `open the link ${node.link}`;
    case 'track':
      return `tell analytics “${node.event}”`;
    case 'identify':
    case 'forget':
    case 'saved':
    case 'warn':
    case 'jump':
      return undefined;
  }
}
