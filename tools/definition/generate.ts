import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { findFlowConfig, loadFlowConfig } from '../compile/flow-config.ts';
import { editorSchemas } from './editor-schemas.ts';
import { generateRules, rulesUrl } from './rules.ts';
import { definitionTypesUrl, generateDefinitionTypes } from './types.ts';

/** Where editors find the schemas of flow files. */
const schemaFolder = new URL('../../.schema/', import.meta.url);

const config = findFlowConfig(import.meta.dirname);
if (config === undefined) throw new Error('There is no flow.config.ts that names the registries of the flow');
const { registries } = await loadFlowConfig(config);

/** Files made from others: where they lie, and what they hold. */
const generated = [
  { url: definitionTypesUrl, text: await generateDefinitionTypes() },
  { url: rulesUrl, text: await generateRules() },
  ...Object.entries(editorSchemas(registries)).map(([name, text]) => ({
    url: new URL(name, schemaFolder),
    text,
  })),
];

const check = process.argv.includes('--check');
await mkdir(schemaFolder, { recursive: true });
for (const { url, text } of generated) {
  if (!check) {
    await writeFile(url, text);
  } else if ((await readFile(url, 'utf8').catch(() => '')) !== text) {
    console.error(`${url.pathname.split('/').slice(-2).join('/')} is out of date: run \`npm run generate\`.`);
    process.exitCode = 1;
  }
}
