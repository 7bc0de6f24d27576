import type { ExpressionPosition, FlowSourcePositions } from '../../src/runtime/shapes/compiled-data.ts';
import type { Compilation } from './compile-flow.ts';
import type { SourceLocation } from './source-location.ts';
import { rangeOf } from './position.ts';

/**
 * File and line of every node and expression, for error messages in development. This data is larger than the flow, so
 * the build omits it.
 */
export function positionsOf({
  sources,
  nodeLocations: nodePlaces,
  expressions,
  variant,
}: Compilation): FlowSourcePositions {
  const files = new Map(sources.map((source) => [source.file, source]));
  const locationText = (compiled: SourceLocation): string => {
    const location = variant?.locationOf(compiled) ?? compiled;
    const source = files.get(location.file);
    const { line, column } = source === undefined ? { line: 1, column: 1 } : rangeOf(location, source);
    return `${location.file}:${line}:${column}`;
  };
  const byTree: Record<string, ExpressionPosition[]> = {};
  for (const { source, at, owner, parsed } of expressions)
    (byTree[JSON.stringify(parsed.ast)] ??= []).push({ source, at: locationText(at), step: owner.step });
  return { nodes: nodePlaces.map(locationText), expressions: byTree };
}
