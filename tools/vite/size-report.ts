import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Past Vite's own list of the same files, which would be a second one. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints what each script and sheet weighs, and the sum of the scripts that the first step needs. */
export function sizeReport(): Plugin {
  return {
    name: 'size-report',
    writeBundle(_, bundle) {
      const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
      const first = new Set<string>();
      const follow = (name: string): void => {
        const file = bundle[name];
        if (first.has(name) || file?.type !== 'chunk') return;
        first.add(name);
        file.imports.forEach(follow);
      };
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && ((file.isEntry && file.name === 'index') || file.name === 'flow-validators'))
          follow(file.fileName);
      }
      let sum = 0;
      const rows = Object.values(bundle).flatMap((file) => {
        const text = file.type === 'chunk' ? file.code : file.source;
        if (!/\.(js|mjs|css|json)$/.test(file.fileName)) return [];
        const gzip = gzipSync(text, { level: 9 }).length;
        if (first.has(file.fileName)) sum += gzip;
        return [
          {
            name: `${first.has(file.fileName) ? '• ' : '  '}${file.fileName}`,
            gzip,
            brotli: brotliCompressSync(text).length,
          },
        ];
      });
      for (const { name, gzip, brotli } of rows.toSorted((a, b) => b.gzip - a.gzip)) {
        say(`${name.padEnd(48)} gzip ${kB(gzip)}   brotli ${kB(brotli)}`);
      }
      say(`Scripts needed before the first step can be used (•): gzip ${kB(sum)} of at most 125 kB`);
      if (sum > 125_000) this.error('The first step needs more than 125 kB of scripts');
    },
  };
}
