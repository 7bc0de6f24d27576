import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { product } from '../../../src/refinance/product.ts';
import { embedPlugin } from '../../../tools/vite/embed-plugin.ts';
import { flowPlugin } from '../../../tools/vite/flow-plugin.ts';

const keys = { text: 'shown.here', link: 'shown.open', phone: 'desk' };

/** Files of the loader that a build creates for a flow with this text. */
async function build(text: string): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  const write = (name: string, content: object) => writeFile(join(folder, name), JSON.stringify(content));
  await mkdir(join(folder, 'copy'));
  await write('flow.json', { locales: ['en-US'] });
  await write('links.json', { desk: { href: 'tel:+13035550100' } });
  await write('copy/en-US.json', { 'shown.here': text, 'shown.open': 'Open it' });
  const files = new Map<string, string>();
  const plugin = embedPlugin(product, keys);
  const found = plugin.configResolved as unknown as (config: { readonly plugins: readonly Plugin[] }) => void;
  found({ plugins: [flowPlugin({ config: join(folder, 'flow.config.ts'), folder })] });
  const generate = plugin.generateBundle as unknown as (this: object) => Promise<void>;
  await generate.call({
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => files.set(fileName, source),
  });
  await rm(folder, { recursive: true });
  return files;
}

test('a change in the copy of the flow changes only help-words.mjs, not the versioned loader', async () => {
  const [one, other] = await Promise.all([build('It is shown elsewhere.'), build('Call the desk instead.')]);
  const changed = [...one].filter(([name, source]) => other.get(name) !== source).map(([name]) => name);
  expect(changed).toEqual(['embed/help-words.mjs']);
  expect(one.get('embed/help-words.mjs')).toContain('It is shown elsewhere.');
  // Our own pages load the inline loader of the live release, so it has no pinned version.
  expect([...one.keys()].filter((name) => name.includes('inline'))).toEqual(['embed/inline.mjs']);
});
