import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compileHintsPlugin } from '../../../tools/vite/compile-hints-plugin.ts';

const files = {
  'index.html': '<script type="module" src="/main.ts"></script>',
  'main.ts': 'document.onclick = () => [import("./later.ts"), import("./node_modules/library/rare.js")];',
  'later.ts': 'document.title = "later";',
  'node_modules/library/rare.js': 'document.title = "rare";',
};

test.each(['/', '/cars/'])(
  'the scripts of a page under %s begin with the hint for eager compilation, except lazy library chunks',
  async (base) => {
    const root = await mkdtemp(join(tmpdir(), 'compile-eagerly-'));
    await mkdir(join(root, 'node_modules', 'library'), { recursive: true });
    for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
    const built = await build({ root, base, configFile: false, logLevel: 'silent', plugins: [compileHintsPlugin()] });
    await rm(root, { recursive: true });
    const { output } = built as Rolldown.RolldownOutput;
    const hinted = Object.fromEntries(
      output.flatMap((file) =>
        file.type === 'chunk' ? [[file.name, file.code.startsWith('//# allFunctionsCalledOnLoad\n')]] : [],
      ),
    );
    expect(hinted).toEqual({ index: true, later: true, rare: false });
  },
);
