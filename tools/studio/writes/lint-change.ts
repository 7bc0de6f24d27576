import { compileFlow, type Compilation } from '../../compile/compile-flow.ts';
import { readSource } from '../../compile/sources.ts';
import { lintFlow } from '../../flow-lint/lint-flow.ts';
import type { LocatedFinding } from '../../flow-lint/located-finding.ts';
import { findingsOf } from '../../vite/flow-errors.ts';
import { studioFinding } from '../studio-finding.ts';
import type { StudioFinding } from '../studio-data.ts';

/**
 * The new findings after a change. All rules run, because a message or limit can break other files.
 *
 * @param file path relative to the flow folder
 */
export function lintChange(before: Compilation, file: string, text: string): StudioFinding[] {
  const changed = readSource(file, text);
  const otherSources = before.sources.filter((source) => source.file !== file);
  const after = compileFlow([...otherSources, ...(changed === undefined ? [] : [changed])], before.registries);
  // Messages quote copy, so findings in other files are compared without their messages.
  const keyOf = (finding: LocatedFinding): string =>
    JSON.stringify([finding.rule, finding.file, finding.place, finding.file === file && finding.message]);
  const knownKeys = new Set(findingsOf(before).map(keyOf));
  return lintFlow(after)
    .filter((finding) => !knownKeys.has(keyOf(finding)))
    .map((finding) => studioFinding(finding, after));
}
