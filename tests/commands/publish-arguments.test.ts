import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { help } from '../../tools/commands/publish.ts';
import { run } from '../../tools/commands/run.ts';

let place = '';
const said: string[] = [];

/** A folder with a project without packages. */
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'arguments-'));
  await mkdir(join(place, 'project', 'node_modules'), { recursive: true });
  await writeFile(join(place, 'project', 'flow.config.ts'), '');
  said.length = 0;
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((text: unknown) => void said.push(String(text)));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(place, { recursive: true });
});

async function publish(...args: readonly string[]): Promise<{ readonly code: unknown; readonly said: string }> {
  const code = await run(['publish', ...args], join(place, 'project'));
  return { code, said: said.join('\n') };
}

describe('guided-flow publish', () => {
  test.each([
    'build ../site 5',
    'flow ../site 5',
    'promote ../site 7',
    'withdraw ../site 7',
    'off ../site now',
    'on ../site now',
    'hosts ../site https://api.internal',
    'status ../site 7',
    'back ../site 7 8',
    'clean ../site 31 days',
    'share ../site',
    'upload ../site',
    'build',
    'status ../site --share 7',
    'promote ../site --share 7',
    'build ../site --folder other',
    'flow ../site --from dist',
    'back ../site --region x',
  ])('prints the help and does nothing for %s', async (line) => {
    expect(await publish(...line.split(' '))).toEqual({ code: 2, said: help });
  });

  test.each([
    ['', 'SITE must be a separate folder, such as ../site, not "".'],
    ['.', 'SITE must be a separate folder, such as ../site, not ".", which is a project.'],
    ['../project/', 'SITE must be a separate folder, such as ../site, not "../project/", which is a project.'],
  ])('rejects the folder of a project as a site: "%s"', async (site, sentence) => {
    expect(await publish('build', site)).toEqual({ code: 2, said: sentence });
    expect(await readdir(join(place, 'project'))).toEqual(['flow.config.ts', 'node_modules']);
  });

  test.each(['clean', 'status', 'hosts', 'promote', 'off'])(
    'reports a missing site and creates none, for %s with a mistyped path',
    async (action) => {
      expect(await publish(action, '../none')).toEqual({
        code: 2,
        said: 'Nothing is published here yet. Publish a build first.',
      });
      expect(await readdir(place)).toEqual(['project']);
    },
  );

  test.each(['{ "releases": [', '{}', 'null', '[]'])('reports the path of a damaged ledger: %s', async (text) => {
    const file = join(place, 'site', 'ledger.json');
    await mkdir(join(place, 'site'));
    await writeFile(file, text);
    expect(await publish('status', '../site')).toEqual({
      code: 2,
      said: `${file} is damaged. Restore it from a backup.`,
    });
  });

  test.each(['--help', 'build --help'])('prints every action with its options for %s', async (line) => {
    expect(await publish(...line.split(' '))).toEqual({ code: 0, said: help });
    expect(help).toMatch(/build SITE \[--from dist\] \[--share N\][\s\S]*clean SITE \[DAYS\]/);
  });
});
