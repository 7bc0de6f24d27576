import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** A project folder for the tests. It is empty until `make` copies the pottery flow into it. */
export interface PotteryProject {
  readonly folder: string;
  make(): Promise<void>;
  write(file: string, text: string): Promise<void>;
  change(file: string, from: string, to: string): Promise<void>;
  guidedFlow(...parameters: readonly string[]): Promise<Ended>;
  leave(): Promise<void>;
}

/** @returns an empty folder that can become a project */
export async function createPotteryProject(): Promise<PotteryProject> {
  const folder = await mkdtemp(join(tmpdir(), 'project-'));
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  return {
    folder,
    write,
    async make() {
      await symlink(pathOf('../../node_modules'), join(folder, 'node_modules'), 'junction');
      await write('package.json', '{ "type": "module" }');
      await cp(pathOf('../../examples/pottery/flow'), join(folder, 'flow'), { recursive: true });
      const own = (name: string): string => JSON.stringify(pathOf(name));
      await write(
        'flow.config.ts',
        `export { folder, registries } from ${own('../../examples/pottery/flow.config.ts')};`,
      );
      await write(
        'vite.config.ts',
        `import { guidedFlow } from ${own('../../tools/vite/guided-flow.ts')};\nexport default { plugins: [guidedFlow()] };`,
      );
      await write('index.html', '<!doctype html><html lang="en"><title>Pottery</title></html>');
    },
    async change(file, from, to) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await write(
        file,
        text.replace(from, () => to),
      );
    },
    guidedFlow: (...parameters) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [pathOf('../../tools/commands/bin.mjs'), ...parameters], { cwd: folder });
        let said = '';
        child.stderr.on('data', (chunk: unknown) => void (said += String(chunk)));
        child.on('error', reject);
        child.on('close', (code) => resolve({ code, said: withoutVite(said) }));
      }),
    leave: () => rm(folder, { recursive: true }),
  };
}

/** The error output without Vite's lines about the failed build and about slow plugins. */
function withoutVite(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\[PLUGIN_TIMINGS\][^]*?rolldown\.rs\/\S+ for more details\.\n/, '')
    .split('\n')
    .filter((line) => line !== '' && !/Build failed in/.test(line))
    .join('\n');
}
