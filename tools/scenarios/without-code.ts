import { usualFunctions } from '../../src/testing/visit-flow.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import type { Stage } from './play-scenario.ts';

/**
 * Says of a flow whose scenarios are played which of the functions that it calls have no code here, so that what comes to one
 * cannot be played on; empty where all have it.
 *
 * @param functions the code that flow.config.ts gives; without any, scenarios have that of any flow
 */
export function withoutCode(compilation: Compilation, functions: Stage['functions']): string {
  const code = functions ?? usualFunctions;
  const { functions: declared } = compilation.registries;
  const missing = calledIn(compilation).filter((name) => Object.hasOwn(declared, name) && !Object.hasOwn(code, name));
  if (missing.length === 0) return '';
  const names = missing.map((name) => `$${name}`).join(', ');
  return `No scenario is played past what calls ${names}: flow.config.ts exports no code of that as "functions"`;
}

function calledIn({ expressions }: Compilation): string[] {
  const nodes = expressions.flatMap(({ parsed }) => [...parsed.spans.keys()]);
  const names = nodes.flatMap((node) => ('type' in node && node.type === 'call' ? [node.name] : []));
  return [...new Set(names)].toSorted();
}
