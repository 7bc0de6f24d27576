import { defaultFunctions } from '../../src/testing/visit-flow.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import type { PlayContext } from './play-scenario.ts';

/**
 * A message about functions without code, which scenarios cannot call; empty if all functions have code.
 *
 * @param functions code from flow.config.ts; default: the general functions
 */
export function missingFunctionsMessage(compilation: Compilation, functions: PlayContext['functions']): string {
  const code = functions ?? defaultFunctions;
  const { functions: declared } = compilation.registries;
  const missing = calledIn(compilation).filter((name) => Object.hasOwn(declared, name) && !Object.hasOwn(code, name));
  if (missing.length === 0) return '';
  const names = missing.map((name) => `$${name}`).join(', ');
  return `Scenarios stop where ${names} is called. Export the code of these functions as "functions" from flow.config.ts`;
}

function calledIn({ expressions }: Compilation): string[] {
  const nodes = expressions.flatMap(({ parsed }) => [...parsed.spans.keys()]);
  const names = nodes.flatMap((node) => ('type' in node && node.type === 'call' ? [node.name] : []));
  return [...new Set(names)].toSorted();
}
