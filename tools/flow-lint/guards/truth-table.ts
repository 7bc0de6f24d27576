import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';

/** The atomic questions of a condition and its truth table. */
export interface TruthTable {
  /** The sorted questions, each with its expected answer (its sign): `["true $a","false $b"]` for `$a and $not($b)`. */
  readonly signedAtoms: readonly string[];
  /** The result for each combination of answers: `0001` for `$a and $b`. */
  readonly results: string;
}

const maxQuestions = 6;

/** @returns undefined if there are too many questions, or if a question has both signs */
export function truthTableOf(guard: ExprNode): TruthTable | undefined {
  const atoms = new Map<string, boolean>();
  const isConsistent = collectAtoms(guard, true, atoms);
  const names = [...atoms.keys()].toSorted();
  if (!isConsistent || names.length > maxQuestions) return undefined;
  const variableNames = new Map(names.map((name, index) => [name, `t${index}`]));
  const logic = logicOf(guard, variableNames);
  const cases = Array.from({ length: 2 ** names.length }, (_, bits) => {
    const variables = Object.fromEntries(names.map((_name, index) => [`t${index}`, (bits >> index) % 2 === 1]));
    return evaluate(logic, { variables, functions: {} }) === true ? '1' : '0';
  });
  return { signedAtoms: names.map((name) => `${String(atoms.get(name))} ${name}`), results: cases.join('') };
}

/** Whether the condition can be true only if the answer to the question equals its sign. */
export function requiresAtom({ signedAtoms: asked, results }: TruthTable, question: string): boolean {
  const index = asked.indexOf(question);
  const expected = question.startsWith('true ');
  return (
    index >= 0 &&
    Array.from(results).every((result, bits) => result === '0' || ((bits >> index) % 2 === 1) === expected)
  );
}

function collectAtoms(node: ExprNode, sign: boolean, atoms: Map<string, boolean>): boolean {
  if (node.type === 'group' && node.filters === undefined) return collectAtoms(node.of, sign, atoms);
  if (node.type === 'binary' && (node.op === 'and' || node.op === 'or'))
    return [node.left, node.right].map((side) => collectAtoms(side, sign, atoms)).every((isNew) => isNew);
  const [negated] = isNot(node) ? node.args : [];
  if (negated !== undefined) return collectAtoms(negated, !sign, atoms);
  const key = JSON.stringify(node);
  const isNew = !atoms.has(key) || atoms.get(key) === sign;
  atoms.set(key, sign);
  return isNew;
}

function isNot(node: ExprNode): node is ExprNode & { type: 'call' } {
  return node.type === 'call' && node.name === 'not' && node.args.length === 1;
}

function logicOf(node: ExprNode, names: ReadonlyMap<string, string>): ExprNode {
  if (node.type === 'group' && node.filters === undefined) return logicOf(node.of, names);
  if (node.type === 'binary' && (node.op === 'and' || node.op === 'or'))
    return { ...node, left: logicOf(node.left, names), right: logicOf(node.right, names) };
  if (isNot(node)) return { ...node, args: node.args.map((arg) => logicOf(arg, names)) };
  return { type: 'variable', name: names.get(JSON.stringify(node)) ?? '' };
}
