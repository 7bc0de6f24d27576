import { readFile } from 'node:fs/promises';
import type { SourceFile } from '../../../tools/compile/sources.ts';
import { statement } from './page-frames.ts';
import { settings } from './page-settings.ts';
import { flowsOf, readBase } from './read-fixture.ts';

const base = await readBase();

/**
 * The flow for an example on a rule's page, and the previous flow if the rule compares two.
 *
 * @throws Error if the page has no such example
 */
export async function flowOfPage(
  rule: string,
  kind: 'Bad' | 'Good',
): Promise<{ readonly sources: readonly SourceFile[]; readonly previous?: readonly SourceFile[] }> {
  const page = await readFile(new URL(`../../../docs/reference/flow-lint/${rule}.md`, import.meta.url), 'utf8');
  const [, example] = new RegExp(`\\n${kind}:\\n\\n\`\`\`\\w+\\n(.*?)\\n\`\`\``, 's').exec(page) ?? [];
  if (example === undefined) throw new Error(`The page of ${rule} has no example after "${kind}:"`);
  return flowsOf(new Map(Object.entries((settings[rule] ?? statement)(example))), base);
}
