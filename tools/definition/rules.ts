import { readdir } from 'node:fs/promises';

/** The list of the rules of flow-lint, and the folder it is made from: a rule is found by the name of its file. */
export const rulesUrl = new URL('../flow-lint/rules.ts', import.meta.url);
const folder = new URL('../flow-lint/rules/', import.meta.url);

/** @returns the TypeScript source of `rules.ts` */
export async function generateRules(): Promise<string> {
  const ids = (await readdir(folder)).map((name) => name.replace(/\.ts$/, '')).toSorted();
  const nameOf = (id: string): string => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [
    '// Generated from the files of rules/ by `npm run generate`.',
    "import type { Rule } from './rule.ts';",
    ...ids.map((id) => `import { ${nameOf(id)} } from './rules/${id}.ts';`),
    '',
    '/** Every rule, by the name of its file. */',
    'export const allRules: readonly Rule[] = [',
    ...ids.map((id) => `  ${nameOf(id)},`),
    '];',
    '',
  ].join('\n');
}
