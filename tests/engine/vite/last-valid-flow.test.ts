import { expect, test } from 'vitest';
import { compileFlow } from '../../../tools/compile/compile-flow.ts';
import { publishedOf } from '../../../tools/compile/publish.ts';
import { trackLastValidFlow } from '../../../tools/vite/last-valid-flow.ts';
import { registries } from '../flow-lint/fixture-registries.ts';
import { readBase, withSections } from '../flow-lint/read-fixture.ts';

test('an invalid preview.json keeps its last valid value, and changes of other files still take effect', async () => {
  const base = await readBase();
  const sound = trackLastValidFlow();
  const shown = (preview: string, links: string) => {
    const texts = new Map([
      ['preview.json', preview],
      ['links.json', links],
    ]);
    return sound(publishedOf(compileFlow(withSections(base, texts), registries))).compilation;
  };
  const links = base.find(({ file }) => file === 'links.json')?.text ?? '';
  shown('{ "context": { "ticket": "T-1" } }', links);
  const { files, flow } = shown('{ "context": {', links.replace('/workshop', '/new-workshop'));
  expect(files.singleValue('preview').context).toEqual({ ticket: 'T-1' });
  expect(JSON.stringify(flow.links)).toContain('/new-workshop');
});
