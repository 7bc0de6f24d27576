import { gzipSync } from 'node:zlib';
import { minifySync, type Rolldown } from 'vite';

/** What a part of the first files weighs. */
export interface SizeShare {
  /** A package, or a room of our own such as `src/runtime`. */
  readonly part: string;
  readonly gzip: number;
}

/**
 * How much of what some chunks weigh is whose, heaviest first. A share is what its modules weigh when they are compressed by
 * themselves, in proportion to the whole: packed together they weigh less, and no byte of that is any one's alone.
 *
 * @param root of the repository or project
 */
export function sizeShares(chunks: readonly Rolldown.OutputChunk[], root: string): SizeShare[] {
  const codes = new Map<string, string[]>();
  for (const { modules } of chunks) {
    for (const [id, { code }] of Object.entries(modules)) {
      if (code === null || code === '') continue;
      const part = partOf(id, root);
      codes.set(part, [...(codes.get(part) ?? []), code]);
    }
  }
  const alone = [...codes].map(([part, code]) => ({ part, gzip: gzipOf(minified(code.join('\n'))) }));
  const whole = sum(chunks.map(({ code }) => gzipOf(code)));
  const scale = whole / sum(alone.map(({ gzip }) => gzip));
  return alone.map(({ part, gzip }) => ({ part, gzip: gzip * scale })).toSorted((a, b) => b.gzip - a.gzip);
}

/** @returns bytes */
export function gzipOf(text: string | Uint8Array): number {
  return gzipSync(text, { level: 9 }).length;
}

function partOf(id: string, root: string): string {
  const path = id.replaceAll('\\', '/');
  const [, ofPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (ofPackage !== undefined) return ofPackage;
  if (!path.startsWith(`${root}/`)) return 'the bundler and what is made at build';
  return path
    .slice(root.length + 1)
    .split('/')
    .slice(0, -1)
    .slice(0, 2)
    .join('/');
}

/** Without what no other module would see is unused: here each module stands alone. */
function minified(code: string): string {
  return minifySync('part.js', code, { compress: false, mangle: { toplevel: true } }).code;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
