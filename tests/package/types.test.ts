import { expect, test, vi } from 'vitest';
import { entries, packageName } from '../../tools/package/entries.ts';
import { read } from '../house/repository.ts';
import { exportsOf } from './barrels.ts';
import { createProject } from './project.ts';

// Packing, compiling and bundling are slow on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

test('every export has a declaration, and all declarations pass the strictest type checks', async () => {
  const { write, run } = await createProject();
  for (const [index, [entry, file]] of Object.entries(entries).entries()) {
    const names = exportsOf(file).toSorted();
    await write(
      `every-${index}.ts`,
      `import type { ${names.join(', ')} } from '${entry.replace('.', packageName)}';\nexport type { ${names.join(', ')} };\n`,
    );
  }
  const { out } = await run('typescript/bin/tsc');
  expect(errorsOfOurs(out)).toEqual([]);
});

test('TypeScript reports an unknown export and a wrong type', async () => {
  const { write, run } = await createProject();
  await write(
    'wrong.ts',
    [
      `import { startFlows } from 'guided-flow';`,
      `import { canRun } from 'guided-flow/runtime';`,
      `export const wrong: string = canRun('1.0.0');`,
      `void startFlows;`,
    ].join('\n'),
  );
  const { out } = await run('typescript/bin/tsc');
  expect(errorsOfOurs(out)).toEqual([
    expect.stringMatching(/^wrong\.ts\(1,10\): error TS\d+: .*'startFlows'/),
    expect.stringMatching(/^wrong\.ts\(3,14\): error TS2322/),
  ]);
});

test('the samples of the documents that import the package pass the type checks', async () => {
  const { write, run } = await createProject();
  const pages = ['docs/reference/api.md', 'docs/guides/your-flow-on-the-web.md', 'docs/guides/verification.md'];
  const samples = pages.flatMap((page) =>
    [...read(page).matchAll(/^```tsx?\n([^]*?)^```/gm)]
      .map(([, text = '']) => text)
      .filter((text) => text.includes(`from '${packageName}`))
      .map((text) => ({ page, text })),
  );
  expect(samples.length).toBeGreaterThan(12);
  for (const [index, { page, text }] of samples.entries()) await write(`sample-${index}.tsx`, `// ${page}\n${text}`);
  const { out } = await run('typescript/bin/tsc');
  // Some samples use other files or names of the reader's project.
  const missingName = /error TS(?:2304|2552|18004):|error TS2307: Cannot find module '\./;
  expect(errorsOfOurs(out).filter((line) => !missingName.test(line))).toEqual([]);
});

/** Type errors of this package. Errors between declarations of other packages are ignored. */
function errorsOfOurs(out: string): string[] {
  const ofOthers = /^node_modules\/(?!guided-flow\/)|^\.\.\//;
  return out.split('\n').filter((line) => /^\S.*: error /.test(line) && !ofOthers.test(line));
}
