import { readdir, readFile } from 'node:fs/promises';

const folder = new URL('../../docs/reference/flow-lint/', import.meta.url);

export const ruleIndexUrl = new URL('README.md', folder);

const head = `# Rules of flow-lint

What \`npm run lint:flow\` says of a flow, a page for each rule: why it is there, how to put it right, an example of both. A finding names its rule at the end of the line.

| Rule | Tells when |
|---|---|
`;

/** The index page: a row for each rule, with the first sentence of its page. */
export async function generateRuleIndex(): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name !== 'README.md').toSorted();
  const rows = names.map(async (name) => {
    const [title = '', sentence = ''] = (await readFile(new URL(name, folder), 'utf8')).split('\n\n');
    const about = sentence.replaceAll('\n', ' ');
    return `| [${title.replace('# ', '')}](${name}) | ${about.replace(/ \((?:An? )?(error|warning|information)\.\)$/i, (_, severity: string) => ` *${severity.toLowerCase()}*`).replaceAll('|', String.raw`\|`)} |\n`;
  });
  return `${head}${(await Promise.all(rows)).join('')}`;
}
