import { readdir } from 'node:fs/promises';

/** The generated list of flow-lint rules. Each file of `rules/` is one rule. */
export const ruleListUrl = new URL('../flow-lint/every-rule.ts', import.meta.url);
const folder = new URL('../flow-lint/rules/', import.meta.url);

/** @returns the TypeScript source of `every-rule.ts` */
export async function generateRuleList(): Promise<string> {
  const ids = (await readdir(folder)).map((name) => name.replace(/\.ts$/, '')).toSorted();
  const nameOf = (id: string): string => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    '// Generated from the files of rules/ by `npm run generate`.',
    ...ids.map((id) => `export { ${nameOf(id)} } from './rules/${id}.ts';`),
    '',
  ].join('\n');
}
