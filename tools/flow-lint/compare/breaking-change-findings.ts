import type { Compilation } from '../../compile/compile-flow.ts';
import type { RuleFinding } from '../rule.ts';
import { breakingChangesBetween, type BreakingChange } from './breaking-changes.ts';
import { isVersionAtLeast, minimumVersionAfter } from './versions.ts';

/**
 * Findings for changes that break current visits. Empty if the major version was raised, because a new major version
 * restarts all visits.
 */
export function findingsForBreakingChanges(compilation: Compilation, kind: BreakingChange['kind']): RuleFinding[] {
  const { previous } = compilation;
  if (previous === undefined) return [];
  const major = minimumVersionAfter(previous.flow.version, 'breaking');
  if (isVersionAtLeast(compilation.flow.version, major)) return [];
  const breaks = breakingChangesBetween(previous, compilation).filter((change) => change.kind === kind);
  return breaks.map(({ at, message }) => ({ at, message: `${message}, or raise the version to ${major}` }));
}
