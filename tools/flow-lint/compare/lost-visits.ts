import type { Compilation } from '../../compile/compile-flow.ts';
import type { RuleFinding } from '../rule.ts';
import { breaksBetween, type Break } from './breaks.ts';
import { isAtLeast, versionAfter } from './versions.ts';

/**
 * Findings for changes that break current visits. None if the major version was raised, because that restarts all
 * visits.
 */
export function findingsForBreaks(compilation: Compilation, kind: Break['kind']): RuleFinding[] {
  const { previous } = compilation;
  if (previous === undefined) return [];
  const major = versionAfter(previous.flow.version, 'breaking');
  if (isAtLeast(compilation.flow.version, major)) return [];
  const breaks = breaksBetween(previous, compilation).filter((change) => change.kind === kind);
  return breaks.map(({ at, message }) => ({ at, message: `${message}, or raise the version to ${major}` }));
}
