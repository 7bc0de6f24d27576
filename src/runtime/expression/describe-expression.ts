import { isRecord } from '../utilities/json.ts';
import type { RunnableFlow } from '../visit/scope.ts';
import type { CompiledFlow } from '../shapes/compiled-flow.ts';
import type { ExprNode } from './expr-node.ts';
import { kindOf, ownValue } from './values.ts';

/** Describes an expression for developers. Only simple, non-sensitive values of context entries are shown. */
export function createDescriber(flow: CompiledFlow): NonNullable<RunnableFlow['describe']> {
  return (expression, variables) => {
    const step = variables['step'];
    const places = flow.positions?.expressions[JSON.stringify(expression)] ?? [];
    const place = places.find((one) => one.step === step) ?? places[0];
    const values = pathsRead(expression, flow, new Set()).map((path) => [
      `$${path.join('.')}`,
      describeValue(path, flow, variables),
    ]);
    return {
      text: place?.source ?? JSON.stringify(expression),
      values: Object.fromEntries(values) as Readonly<Record<string, unknown>>,
      ...(place === undefined ? {} : { at: place.at }),
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
  for (const name of path) value = isRecord(value) ? ownValue(value, name) : undefined;
  return isEntry && (value === null || typeof value !== 'object') ? value : `(${kindOf(value)})`;
}

/** Variable paths that an expression reads, also through `let`. */
function pathsRead(node: unknown, flow: CompiledFlow, visited: Set<ExprNode>): string[][] {
  if (Array.isArray(node)) return node.flatMap((one) => pathsRead(one, flow, visited));
  if (!isRecord(node)) return [];
  const { type, head, name, fields, ...rest } = node;
  if (type === 'path' && isRecord(head) && head['type'] === 'variable') {
    const steps = fields as readonly { readonly name: string }[];
    const own = pathsOf([head['name'] as string, ...steps.map((step) => step.name)], flow, visited);
    return [...own, ...pathsRead([head['filters'], steps], flow, visited)];
  }
  if (type === 'variable') return [...pathsOf([name as string], flow, visited), ...pathsRead(rest, flow, visited)];
  return pathsRead([head, fields, Object.values(rest)], flow, visited);
}

function pathsOf(path: string[], flow: CompiledFlow, visited: Set<ExprNode>): string[][] {
  const [root = ''] = path;
  const definitions = [flow.let, ...Object.values(flow.steps).map((step) => step.let)].flatMap((names) => {
    const expression = Object.hasOwn(names, root) ? names[root] : undefined;
    return expression === undefined ? [] : [expression];
  });
  if (definitions.length === 0) return [path];
  const unvisited = definitions.filter((expression) => !visited.has(expression));
  for (const expression of unvisited) visited.add(expression);
  return pathsRead(unvisited, flow, visited);
}
