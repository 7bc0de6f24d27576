import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { build } from 'vite';
import { createBillOfMaterials, billOfMaterials } from '../../../tools/vite/bill-of-materials.ts';

const product = { name: 'kiln', version: '1.2.3' };

test('billOfMaterials lists every package of a build, with its source and license', async () => {
  await mkdir('.cache', { recursive: true });
  const root = await mkdtemp(join(process.cwd(), '.cache', 'bill-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'main.js'), `import { html } from 'hono/html'; console.log(html\`x\`);`);
  const outDir = await mkdtemp(join(tmpdir(), 'bill-'));
  onTestFinished(() => rm(outDir, { recursive: true }));
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'main.js') } },
    plugins: [billOfMaterials(product)],
  });

  const { version } = JSON.parse(await readFile('node_modules/hono/package.json', 'utf8')) as { version: string };
  const bill = JSON.parse(await readFile(join(outDir, '.sbom.json'), 'utf8')) as { components: unknown[] };
  const purl = `pkg:npm/hono@${version}`;
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'kiln', version: '1.2.3' } },
    components: [{ type: 'library', 'bom-ref': purl, name: 'hono', version, purl, licenses: [{ expression: 'MIT' }] }],
  });
  const licences = JSON.parse(await readFile(join(outDir, 'licenses.json'), 'utf8')) as { text: string }[];
  expect(licences.map(({ text }) => text)).toEqual([expect.stringContaining('Permission is hereby granted')]);
});

test('billOf lists a license that is not an SPDX expression by name, and encodes package scopes as registries do', () => {
  const packages = [
    { name: '@a/b', version: '1.0.0', identifier: 'SEE LICENSE IN LICENSE' },
    { name: 'c', version: '2.0.0', identifier: '(MPL-2.0 OR Apache-2.0)' },
    { name: 'd', version: '3.0.0' },
  ];
  expect(createBillOfMaterials(product, packages)).toMatchObject({
    components: [
      { purl: 'pkg:npm/%40a/b@1.0.0', licenses: [{ license: { name: 'SEE LICENSE IN LICENSE' } }] },
      { purl: 'pkg:npm/c@2.0.0', licenses: [{ expression: '(MPL-2.0 OR Apache-2.0)' }] },
      { purl: 'pkg:npm/d@3.0.0' },
    ],
  });
});
