import { isBlank, isUnanswered } from '../../../src/runtime/expression/blank.ts';
import { ExpressionError } from '../../../src/runtime/expression/errors.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { groupBy } from '../group-by.ts';
import { casesOf, type Term } from './term.ts';
import { isYesOrNo } from './yes-or-no.ts';

/** A condition on terms that must be true, or must be false. */
export interface Constraint {
  readonly logic: ExprNode;
  readonly holds: boolean;
}

/** One value for each term, by name. */
export type Case = Readonly<Record<string, unknown>>;

const mostTries = 4_000;
const functions = { filled: (value: unknown) => !isBlank(value), answered: (value: unknown) => !isUnanswered(value) };

interface Asked extends Constraint {
  readonly reads: ReadonlySet<string>;
}

/** A term with the values that satisfy its own conditions, and the conditions that it shares with other terms. */
interface Choice {
  readonly name: string;
  readonly values: readonly unknown[];
  readonly together: readonly Asked[];
}

/** Terms that are connected by conditions. */
interface Component {
  readonly choices: readonly Choice[];
  readonly together: readonly Asked[];
}

type Found = Case | 'none' | 'unknown';

/** Cache size. Most guards of a flow have the same logic as others. */
const mostKnown = 2_000;
const known = new Map<string, Found>();

/**
 * Finds values that satisfy all constraints. Backtracks over the terms and checks a constraint once all its terms have
 * values.
 * Independent groups of terms are searched separately.
 *
 * @returns 'none' if there is no such case; 'unknown' if the limit of tries is reached
 */
export function findCase(terms: Iterable<Term>, constraints: readonly Constraint[]): Found {
  const all = [...terms];
  const key = JSON.stringify([all.map(deciding), constraints]);
  const found = known.get(key) ?? foundCase(all, constraints);
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

function deciding({ shape, constants, isRead, isOrdered }: Term): unknown[] {
  return [shape.kind, shape.optional, shape.known?.values, [...constants], isRead, isOrdered];
}

function foundCase(terms: readonly Term[], constraints: readonly Constraint[]): Found {
  const asked = constraints.flatMap(conjunctsOf).map((each) => ({ ...each, reads: variablesIn(each.logic) }));
  if (!asked.every((each) => each.reads.size > 0 || isMet(each, {}))) return 'none';
  const askedOf = groupBy(
    asked.flatMap((each) => [...each.reads].map((name) => ({ name, each }))),
    ({ name }) => name,
  );
  const choices = terms.flatMap((term): Choice[] => {
    const about = askedOf.get(term.name)?.map(({ each }) => each);
    if (about === undefined) return [];
    const [alone, together] = [about.filter(isAlone), about.filter((each) => !isAlone(each))];
    const fits = (value: unknown): boolean => alone.every((each) => isMet(each, { [term.name]: value }));
    return [{ name: term.name, values: casesOf(term).filter(fits), together }];
  });
  const found = componentsOf(choices).map(search);
  if (found.includes('none')) return 'none';
  return found.includes('unknown') ? 'unknown' : Object.assign({}, ...found);
}

function isAlone({ reads }: Asked): boolean {
  return reads.size === 1;
}

/** Connected components. In each, terms with few values come first. */
function componentsOf(choices: readonly Choice[]): Component[] {
  const left = new Map(choices.toSorted(byValues).map((choice) => [choice.name, choice]));
  const components: Component[] = [];
  for (const first of left.values()) {
    const component: Choice[] = [];
    const together = new Set<Asked>();
    const open = [first];
    for (let next = open.shift(); next !== undefined; next = open.shift()) {
      if (!left.delete(next.name)) continue;
      component.push(next);
      const more = next.together.filter((each) => !together.has(each));
      for (const each of more) together.add(each);
      open.push(...more.flatMap(({ reads }) => [...reads].flatMap((name) => left.get(name) ?? [])));
      open.sort(byValues);
    }
    components.push({ choices: component, together: [...together] });
  }
  return components;
}

function byValues(one: Choice, other: Choice): number {
  return one.values.length - other.values.length;
}

function search({ choices, together }: Component): Found {
  let tries = 0;
  const due = choices.map((): Constraint[] => []);
  const at = new Map(choices.map(({ name }, index) => [name, index]));
  for (const constraint of together) {
    const last = Math.max(...[...constraint.reads].map((name) => at.get(name) ?? -1));
    due[last]?.push(constraint);
  }
  const from = (index: number, values: Case): Found => {
    const choice = choices[index];
    if (choice === undefined) return values;
    for (const value of choice.values) {
      tries += 1;
      if (tries > mostTries) return 'unknown';
      const next = { ...values, [choice.name]: value };
      if (!(due[index] ?? []).every((constraint) => isMet(constraint, next))) continue;
      const found = from(index + 1, next);
      if (found !== 'none') return found;
    }
    return 'none';
  };
  return from(0, {});
}

function isMet({ logic, holds }: Constraint, variables: Case): boolean {
  return isTrue(logic, variables) === holds;
}

function isTrue(logic: ExprNode, variables: Case): boolean {
  try {
    return evaluate(logic, { variables, functions }) === true;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return false;
  }
}

/** Splits a true `and` or a false `or` into its operands. */
function conjunctsOf({ logic, holds }: Constraint): Constraint[] {
  if (logic.type !== 'binary' || logic.op !== (holds ? 'and' : 'or')) return [{ logic, holds }];
  const parts = [logic.left, logic.right];
  return parts.every(isYesOrNo) ? parts.flatMap((part) => conjunctsOf({ logic: part, holds })) : [{ logic, holds }];
}

function variablesIn(node: ExprNode): Set<string> {
  const found = new Set<string>();
  const search = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && value.type === 'variable' && 'name' in value) found.add(String(value.name));
    else Object.values(value).forEach(search);
  };
  search(node);
  return found;
}
