import { ExpressionError } from '../../../src/runtime/expression/expression-error.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import type { FlowNode } from '../../../src/runtime/shapes/compiled-flow.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import { nestedLocation, type SourceLocation } from '../../compile/source-location.ts';
import { groupBy } from '../group-by.ts';
import { environmentOf, shapeAt } from '../shapes/environment.ts';
import type { PossibleValues } from '../shapes/shape.ts';
import { analyzedExpressionsByNode } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const missingChoice: Rule = {
  id: 'missing-choice',
  severity: 'warning',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'options', 'step', 'view', 'part', 'routine'],
  about:
    'The same is written by cases, for one choice after the other, and one of the choices is in none of the cases.',
  *check(compilation): Iterable<RuleFinding> {
    for (const cases of groupBy(casesOf(compilation), ({ key }) => key).values()) {
      const [first, second] = cases;
      if (first === undefined || second === undefined) continue;
      const { values, origin } = first.known;
      const taken = values.map(
        (value) => cases.filter((singleCase) => holdsFor(compilation, singleCase, value)).length,
      );
      const missingValues = values.filter((_, index) => taken[index] === 0);
      if (missingValues.length === 0 || missingValues.length === values.length || taken.some((count) => count > 1))
        continue;
      const limits = [...new Set(cases.flatMap((singleCase) => singleCase.limits))];
      const limitNote = limits.length === 0 ? '' : ` (limits.json: ${limits.join(', ')})`;
      const missing = missingValues.map((value) => JSON.stringify(value)).join(', ');
      yield { at: first.at, message: `${missing} of ${origin} is in none of the cases that begin here${limitNote}` };
    }
  },
};

/** A statement that writes where a thing with known values has some of them. */
interface Case {
  /** The same for the cases that belong together. */
  readonly key: string;
  readonly node: FlowNode;
  readonly path: readonly string[];
  readonly known: PossibleValues;
  readonly limits: readonly string[];
  readonly at: SourceLocation;
}

/** In the order in which they are written: of a program the last statement is compiled first. */
function casesOf(compilation: Compilation): Case[] {
  const { flow, nodeLocations: nodePlaces, nodeOwners } = compilation;
  const seen = new Set<string>();
  const cases = flow.nodes.flatMap((node, id) => {
    const at = nodePlaces[id];
    if (node.op !== 'set' || node.when === undefined || at === undefined || node.writes.length < fewestWrites)
      return [];
    const paths = analyzedExpressionsByNode(compilation).get(node.when)?.use.parsed.paths ?? [];
    const [path, ...more] = paths.filter(([root]) => root !== 'limits');
    const step = nodeOwners[id]?.step ?? null;
    const possible =
      path === undefined || more.length > 0
        ? undefined
        : shapeAt(environmentOf(compilation, step), path)?.possibleValues;
    const location = JSON.stringify([at.file, at.path]);
    if (path === undefined || possible === undefined || possible.isConstant === true || seen.has(location)) return [];
    seen.add(location);
    const limits = paths.flatMap(([root, name]) => (root === 'limits' && name !== undefined ? [name] : []));
    const writes = node.writes.map((write) => write.path.join('.')).toSorted();
    const key = JSON.stringify([at.file, at.path.slice(0, -1), path, writes]);
    return [{ key, node, path, known: possible, limits, at: nestedLocation(at, 'when') }];
  });
  return cases.toReversed();
}

/** Where so much is written in each case, the cases are one decision. */
const fewestWrites = 2;

function holdsFor({ flow }: Compilation, { node, path }: Case, value: unknown): boolean {
  if (node.when === undefined) return true;
  const [root = '', ...fields] = path;
  const record = fields.toReversed().reduce<unknown>((inner, name) => ({ [name]: inner }), value);
  try {
    return evaluate(node.when, { variables: { limits: flow.limits, [root]: record }, functions: {} }) === true;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    return false;
  }
}
