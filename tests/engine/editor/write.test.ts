import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { editorSchemaMappings } from '../../../tools/definition/editor/editor-schemas.ts';
import { writeEditorSchemas } from '../../../tools/definition/editor/write.ts';
import { registries } from '../flow-lint/fixture-registries.ts';

const flow = fileURLToPath(new URL('../flow-lint/fixtures-base', import.meta.url));
const all = ['definitions.json', ...editorSchemaMappings.map(({ schema }) => `${schema}.schema.json`)];

/** A copy of a flow, and an empty folder for its schemas. */
async function project(): Promise<{
  folder: string;
  target: string;
  change: (file: string, text: string) => Promise<void>;
}> {
  const root = await mkdtemp(join(tmpdir(), 'editor-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const folder = join(root, 'flow');
  await cp(flow, folder, { recursive: true });
  return { folder, target: join(root, '.schema'), change: (file, text) => writeFile(join(folder, file), text) };
}

const definitions = (target: string): Promise<string> => readFile(join(target, 'definitions.json'), 'utf8');

test('writes a schema for each kind of file, and their shared definitions', async () => {
  const { folder, target } = await project();

  const written = await writeEditorSchemas(folder, registries, target);

  expect(written.toSorted()).toEqual(all.toSorted());
});

test('does not write unchanged files', async () => {
  const { folder, target, change } = await project();
  await writeEditorSchemas(folder, registries, target);

  const again = await writeEditorSchemas(folder, registries, target);
  await change('options/hours.json', '[]');
  const changed = await writeEditorSchemas(folder, registries, target);

  expect(again).toEqual([]);
  expect(changed).toEqual(['definitions.json']);
  expect(await definitions(target)).toContain('"hours"');
});

test('keeps the known names while a file of the flow is being written', async () => {
  const { folder, target, change } = await project();
  await change('steps/HALF.json', '{ "id": "HALF", "view": [{ "heading": ');

  await writeEditorSchemas(folder, registries, target);

  const { definitions: named } = JSON.parse(await definitions(target)) as { definitions: Record<string, unknown> };
  const steps = JSON.stringify(named['StepId']);
  expect(steps).toContain('"HALF"');
  expect(steps).toContain('"ASK"');
});
