import { expect, test } from 'vitest';
import { product } from '../../../src/refinance/product.ts';
import { embedPlugin } from '../../../tools/vite/embed-plugin.ts';

/** Files of the loader as a build writes them. */
async function build(text: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const plugin = embedPlugin(product, () => ({ locales: { 'en-US': { text, link: 'Open it' } } }));
  const generate = plugin.generateBundle as unknown as (this: object) => Promise<void>;
  await generate.call({
    emitFile: ({ fileName, source }: { fileName: string; source: string }) => files.set(fileName, source),
  });
  return files;
}

test('words of the flow change no version of the loader: they are in a file that changes with the flow', async () => {
  const [one, other] = await Promise.all([build('It is shown elsewhere.'), build('Call the desk instead.')]);
  const changed = [...one].filter(([name, source]) => other.get(name) !== source).map(([name]) => name);
  expect(changed).toEqual(['embed/help-words.mjs']);
  expect(one.get('embed/help-words.mjs')).toContain('It is shown elsewhere.');
  // What pages of our own load is that of the live release.
  expect([...one.keys()].filter((name) => name.includes('inline'))).toEqual(['embed/inline.mjs']);
});
