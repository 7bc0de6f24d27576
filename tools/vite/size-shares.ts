import { gzipSync } from 'node:zlib';
import { minifySync, type Rolldown } from 'vite';

export interface SizeShare {
  /** A package, or a folder such as `src/runtime`. */
  readonly part: string;
  readonly gzip: number;
}

/**
 * Shares of packages and folders in the size of some chunks, proportional to their size when compressed alone.
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
  if (!path.startsWith(`${root}/`)) return 'the bundler and generated code';
  return path
    .slice(root.length + 1)
    .split('/')
    .slice(0, -1)
    .slice(0, 2)
    .join('/');
}

/** Preserves unused code, because the exports of a single module look unused. */
function minified(code: string): string {
  return minifySync('part.js', code, { compress: false, mangle: { toplevel: true } }).code;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, each) => all + each, 0);
}
