import { isRecord } from '../utilities/json.ts';
import type { RunnableFlow } from '../visit/scope.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { ExprNode } from './expr-node.ts';
import { kindOf, getOwnValue } from './values.ts';

/** Describes an expression for developers. Shows only simple, non-sensitive values of context entries. */
export function createDescriber(flow: CompiledFlow): NonNullable<RunnableFlow['describeExpression']> {
  return (expression, variables) => {
    const step = variables['step'];
    const positions = flow.positions?.expressions[JSON.stringify(expression)] ?? [];
    const position = positions.find((candidate) => candidate.step === step) ?? positions[0];
    const values = pathsRead(expression, flow, new Set()).map((path) => [
      `$${path.join('.')}`,
      describeValue(path, flow, variables),
    ]);
    return {
      text: position?.source ?? JSON.stringify(expression),
      values: Object.fromEntries(values) as Readonly<Record<string, unknown>>,
      ...(position === undefined ? {} : { at: position.at }),
    };
  };
}

function describeValue(
  path: readonly string[],
  flow: CompiledFlow,
  variables: Readonly<Record<string, unknown>>,
): unknown {
  const [root = ''] = path;
  const local = flow.steps[String(variables['step'])]?.context ?? {};
  const isEntry = root === 'limits' || Object.hasOwn(flow.context, root) || Object.hasOwn(local, root);
  if (path.some((name) => flow.sensitive.includes(name))) return '(sensitive)';
  let value: unknown = variables;
  for (const name of path) value = isRecord(value) ? getOwnValue(value, name) : undefined;
  return isEntry && (value === null || typeof value !== 'object') ? value : `(${kindOf(value)})`;
}

/** Variable paths that an expression reads, directly or through `let`. */
function pathsRead(node: unknown, flow: CompiledFlow, visited: Set<ExprNode>): string[][] {
  if (Array.isArray(node)) return node.flatMap((item) => pathsRead(item, flow, visited));
  if (!isRecord(node)) return [];
  const { type, head, name, fields, ...otherMembers } = node;
  if (type === 'path' && isRecord(head) && head['type'] === 'variable') {
    const fieldSteps = fields as readonly { readonly name: string }[];
    const paths = expandPath([head['name'] as string, ...fieldSteps.map((step) => step.name)], flow, visited);
    return [...paths, ...pathsRead([head['filters'], fieldSteps], flow, visited)];
  }
  if (type === 'variable')
    return [...expandPath([name as string], flow, visited), ...pathsRead(otherMembers, flow, visited)];
  return pathsRead([head, fields, Object.values(otherMembers)], flow, visited);
}

function expandPath(path: string[], flow: CompiledFlow, visited: Set<ExprNode>): string[][] {
  const [root = ''] = path;
  const definitions = [flow.let, ...Object.values(flow.steps).map((step) => step.let)].flatMap((variables) => {
    const expression = Object.hasOwn(variables, root) ? variables[root] : undefined;
    return expression === undefined ? [] : [expression];
  });
  if (definitions.length === 0) return [path];
  const unvisited = definitions.filter((expression) => !visited.has(expression));
  for (const expression of unvisited) visited.add(expression);
  return pathsRead(unvisited, flow, visited);
}
