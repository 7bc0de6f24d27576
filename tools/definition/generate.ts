// Generates the types, rules and reference pages of the flow format. May import other tools, `src/runtime`,
// `src/functions` and `src/look`.
import { mkdir, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { readTextIfPresent } from '../read-if-present.ts';
import { referenceFolder, referencePages } from './reference/pages.ts';
import { generateRuleIndex, ruleIndexUrl } from './rule-index.ts';
import { generateRuleList, ruleListUrl } from './rules.ts';
import { definitionTypesUrl, generateDefinitionTypes } from './types.ts';

/** Generated files that are committed, with their content. */
const generated = [
  { url: definitionTypesUrl, text: await generateDefinitionTypes() },
  { url: ruleListUrl, text: await generateRuleList() },
  { url: ruleIndexUrl, text: await generateRuleIndex() },
];

for (const [path, text] of Object.entries(await referencePages()))
  generated.push({ url: pathToFileURL(join(referenceFolder, path)), text });

const isCheck = process.argv.includes('--check');
for (const { url, text } of generated) {
  if (!isCheck) {
    await mkdir(new URL('.', url), { recursive: true });
    await writeFile(url, text);
  } else if ((await readTextIfPresent(url)) !== text) {
    console.error(`${url.pathname.split('/').slice(-2).join('/')} is out of date: run \`npm run generate\`.`);
    process.exitCode = 1;
  }
}
