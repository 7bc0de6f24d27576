import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type SizeBudget, sizeReport } from '../../../tools/vite/size-report.ts';

// A page of about 6 kB, a style sheet of 3 kB, and 12 kB that load on a click.
const noise = (bytes: number): string => randomBytes(bytes / 2).toString('hex');
const files = {
  'index.html': '<script type="module" src="/main.ts"></script>',
  'main.ts': `import './look.css'; document.title = '${noise(12_000)}'; document.onclick = () => import('./later.ts');`,
  'look.css': `.${'a'.repeat(4)}::before { content: '${noise(6_000)}' }`,
  'later.ts': `document.title = '${noise(24_000)}';`,
};

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'size-report-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const enough = { page: 'index.html', initial: 12_500, byName: {}, lazy: 16_000 };

async function printed(budget: SizeBudget): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  await build({ root, configFile: false, logLevel: 'silent', plugins: [sizeReport(budget)] });
  return write.mock.calls.map(([text]) => String(text)).join('');
}

test('scripts and styles that the page loads first count together; lazy chunks do not', async () => {
  const report = await printed(enough);
  const [, sum = ''] = /before the first screen +([\d.]+) kB of +12\.5 kB/.exec(report) ?? [];
  expect(Number(sum)).toBeGreaterThan(9);
  expect(Number(sum)).toBeLessThan(12);
  expect(report).toMatch(/assets\/later-\S+\.js +1[2-4]\.\d kB of +16\.0 kB/);
});

test.each([
  ['the first screen', { initial: 8_000 }, /files before the first screen/],
  ['a lazy chunk', { lazy: 10_000 }, /assets\/later-/],
  ['a script with its own budget', { byName: { 'assets/later': 9_000 } }, /assets\/later-/],
])('the build fails if %s is over its budget', async (_, change, named) => {
  await expect(printed({ ...enough, ...change })).rejects.toThrow(named);
});
