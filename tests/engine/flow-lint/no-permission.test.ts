import { cp, mkdtemp, type readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import type { LocatedFinding } from '../../../tools/flow-lint/located-finding.ts';
import { run } from '../../../tools/flow-lint/run.ts';

// Root may read everything, so that taking the permission away shows nothing in a container.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<{ readFile: typeof readFile }>();
  const refuse = (file: unknown, ...rest: unknown[]): unknown => {
    if (String(file).endsWith('DONE.json')) return Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }));
    return (real.readFile as (...args: unknown[]) => unknown)(file, ...rest);
  };
  return { ...real, readFile: refuse };
});

test('a file that may not be read is named with the reason, and hides nothing of the others', async () => {
  const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
  const folder = await mkdtemp(join(tmpdir(), 'flow-lint-'));
  try {
    await cp(path('fixtures-base'), folder, { recursive: true });
    await writeFile(join(folder, 'steps/ASK.json'), '{ "id": "ASK", "title": "title", "wiew": [] }');
    const { out, error } = await run([folder, '--registries', path('fixture-registries.ts'), '--format', 'json']);
    expect(error).toBe('');
    const found = (JSON.parse(out) as LocatedFinding[]).map(
      ({ file, message }) => `${relative(folder, file)} ${message}`,
    );
    expect(found).toContain('steps/DONE.json The file cannot be read: there is no permission to');
    expect(found).toContain('steps/ASK.json Unknown key "wiew": did you mean "view"?');
  } finally {
    await rm(folder, { recursive: true });
  }
});
