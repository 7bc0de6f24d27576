import { isUnansweredOrFalse, isUnanswered } from '../../../src/runtime/expression/blank.ts';
import { ExpressionError } from '../../../src/runtime/expression/expression-error.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { groupBy } from '../group-by.ts';
import { candidateValues, type Term } from './term.ts';
import { returnsBoolean } from './returns-boolean.ts';

/** A condition on terms, and whether it must be true or false. */
export interface Constraint {
  readonly formula: ExprNode;
  readonly mustBeTrue: boolean;
}

/** One value for each term. Keys are names of terms. */
export type Assignment = Readonly<Record<string, unknown>>;

const maxTries = 4_000;
const functions = {
  filled: (value: unknown) => !isUnansweredOrFalse(value),
  answered: (value: unknown) => !isUnanswered(value),
};

interface ReadingConstraint extends Constraint {
  readonly reads: ReadonlySet<string>;
}

/** A term with the values that satisfy its own conditions, and the conditions that it shares with other terms. */
interface Choice {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly sharedConstraints: readonly ReadingConstraint[];
}

/** Terms that are connected because they share conditions. */
interface Component {
  readonly choices: readonly Choice[];
  readonly sharedConstraints: readonly ReadingConstraint[];
}

type SearchResult = Assignment | 'none' | 'unknown';

/**
 * Results are cached, because most guards in a flow have the same logic as another guard.
 */
const maxCachedResults = 2_000;
const cache = new Map<string, SearchResult>();

/**
 * Finds values that satisfy all constraints. Backtracks over the terms and checks a constraint once all its terms have
 * values.
 * Independent groups of terms are searched separately.
 *
 * @returns 'none' if no values satisfy all constraints; 'unknown' if the limit of tries is reached
 */
export function findAssignment(terms: Iterable<Term>, constraints: readonly Constraint[]): SearchResult {
  const termList = [...terms];
  const key = JSON.stringify([termList.map(cacheKeyOf), constraints]);
  const result = cache.get(key) ?? searchCase(termList, constraints);
  if (cache.size >= maxCachedResults) cache.clear();
  cache.set(key, result);
  return result;
}

function cacheKeyOf({ shape, comparedConstants, isVariableOrPath, hasOrderComparison }: Term): unknown[] {
  return [
    shape.kind,
    shape.optional,
    shape.possibleValues?.values,
    [...comparedConstants],
    isVariableOrPath,
    hasOrderComparison,
  ];
}

function searchCase(terms: readonly Term[], constraints: readonly Constraint[]): SearchResult {
  const reading = constraints
    .flatMap(conjunctsOf)
    .map((constraint) => ({ ...constraint, reads: variablesIn(constraint.formula) }));
  if (!reading.every((constraint) => constraint.reads.size > 0 || isMet(constraint, {}))) return 'none';
  const constraintsByTerm = groupBy(
    reading.flatMap((constraint) => [...constraint.reads].map((name) => ({ name, constraint }))),
    ({ name }) => name,
  );
  const choices = terms.flatMap((term): Choice[] => {
    const constraints = constraintsByTerm.get(term.variableName)?.map(({ constraint }) => constraint);
    if (constraints === undefined) return [];
    const [ownConstraints, sharedConstraints] = [
      constraints.filter(isAlone),
      constraints.filter((constraint) => !isAlone(constraint)),
    ];
    const isAllowed = (value: unknown): boolean =>
      ownConstraints.every((constraint) => isMet(constraint, { [term.variableName]: value }));
    return [
      {
        name: term.variableName,
        values: candidateValues(term).filter(isAllowed),
        sharedConstraints,
      },
    ];
  });
  const results = componentsOf(choices).map(search);
  if (results.includes('none')) return 'none';
  return results.includes('unknown') ? 'unknown' : Object.assign({}, ...results);
}

function isAlone({ reads }: ReadingConstraint): boolean {
  return reads.size === 1;
}

/** Connected components of the terms. In each component, terms with few values come first. */
function componentsOf(choices: readonly Choice[]): Component[] {
  const remaining = new Map(choices.toSorted(byValues).map((choice) => [choice.name, choice]));
  const components: Component[] = [];
  for (const start of remaining.values()) {
    const connected: Choice[] = [];
    const together = new Set<ReadingConstraint>();
    const pending = [start];
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
      if (!remaining.delete(next.name)) continue;
      connected.push(next);
      const newConstraints = next.sharedConstraints.filter((constraint) => !together.has(constraint));
      for (const constraint of newConstraints) together.add(constraint);
      pending.push(...newConstraints.flatMap(({ reads }) => [...reads].flatMap((name) => remaining.get(name) ?? [])));
      pending.sort(byValues);
    }
    components.push({ choices: connected, sharedConstraints: [...together] });
  }
  return components;
}

function byValues(a: Choice, b: Choice): number {
  return a.values.length - b.values.length;
}

function search({ choices, sharedConstraints: together }: Component): SearchResult {
  let tries = 0;
  const constraintsByPosition = choices.map((): Constraint[] => []);
  const positions = new Map(choices.map(({ name }, index) => [name, index]));
  for (const constraint of together) {
    const lastPosition = Math.max(...[...constraint.reads].map((name) => positions.get(name) ?? -1));
    constraintsByPosition[lastPosition]?.push(constraint);
  }
  const searchFrom = (index: number, values: Assignment): SearchResult => {
    const choice = choices[index];
    if (choice === undefined) return values;
    for (const value of choice.values) {
      tries += 1;
      if (tries > maxTries) return 'unknown';
      const next = { ...values, [choice.name]: value };
      if (!(constraintsByPosition[index] ?? []).every((constraint) => isMet(constraint, next))) continue;
      const result = searchFrom(index + 1, next);
      if (result !== 'none') return result;
    }
    return 'none';
  };
  return searchFrom(0, {});
}

function isMet({ formula, mustBeTrue }: Constraint, variables: Assignment): boolean {
  return evaluatesToTrue(formula, variables) === mustBeTrue;
}

function evaluatesToTrue(logic: ExprNode, variables: Assignment): boolean {
  try {
    return evaluate(logic, { variables, functions }) === true;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return false;
  }
}

/** Splits an `and` that must be true, or an `or` that must be false. */
function conjunctsOf({ formula, mustBeTrue }: Constraint): Constraint[] {
  if (formula.type !== 'binary' || formula.op !== (mustBeTrue ? 'and' : 'or')) return [{ formula, mustBeTrue }];
  const operands = [formula.left, formula.right];
  return operands.every(returnsBoolean)
    ? operands.flatMap((operand) => conjunctsOf({ formula: operand, mustBeTrue }))
    : [{ formula, mustBeTrue }];
}

function variablesIn(node: ExprNode): Set<string> {
  const names = new Set<string>();
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && value.type === 'variable' && 'name' in value) names.add(String(value.name));
    else Object.values(value).forEach(search);
  };
  search(node);
  return names;
}
