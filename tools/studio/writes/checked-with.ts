import { compileFlow, type Compilation } from '../../compile/compile-flow.ts';
import { readSource } from '../../compile/sources.ts';
import { lintFlow } from '../../flow-lint/lint-flow.ts';
import { allRules } from '../../flow-lint/rules.ts';
import { studioFinding } from '../studio-finding.ts';
import type { StudioFinding } from '../shapes.ts';

/**
 * What these rules find in a flow, were the text of one file this one. What all others find is told once it is written.
 *
 * @param file path in the flow's folder
 */
export function checkedWith(
  { sources, registries }: Compilation,
  file: string,
  text: string,
  rules: readonly string[],
): StudioFinding[] {
  const written = readSource(file, text);
  const others = sources.filter((source) => source.file !== file);
  const compilation = compileFlow([...others, ...(written === undefined ? [] : [written])], registries);
  return lintFlow(
    compilation,
    allRules.filter(({ id }) => rules.includes(id)),
  ).map((finding) => studioFinding(finding, compilation));
}
