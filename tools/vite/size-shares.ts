import { gzipSync } from 'node:zlib';
import { minifySync, type Rolldown } from 'vite';

export interface SizeShare {
  /** A package, or a folder such as `src/runtime`. */
  readonly source: string;
  readonly gzipBytes: number;
}

/**
 * Divides the size of the chunks among packages and folders, in proportion to their sizes when compressed alone.
 *
 * @param root of the repository or project
 */
export function sizeShares(chunks: readonly Rolldown.OutputChunk[], root: string): SizeShare[] {
  const codes = new Map<string, string[]>();
  for (const { modules } of chunks) {
    for (const [id, { code }] of Object.entries(modules)) {
      if (code === null || code === '') continue;
      const source = sourceOf(id, root);
      codes.set(source, [...(codes.get(source) ?? []), code]);
    }
  }
  const shares = [...codes].map(([source, code]) => ({ source, gzip: gzipOf(minify(code.join('\n'))) }));
  const total = sum(chunks.map(({ code }) => gzipOf(code)));
  const scale = total / sum(shares.map(({ gzip }) => gzip));
  return shares.map((share) => ({ ...share, gzipBytes: share.gzip * scale })).toSorted((a, b) => b.gzip - a.gzip);
}

/** @returns bytes */
export function gzipOf(text: string | Uint8Array): number {
  return gzipSync(text, { level: 9 }).length;
}

function sourceOf(id: string, root: string): string {
  const path = id.replaceAll('\\', '/');
  const [, packageName] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
  if (packageName !== undefined) return packageName;
  if (!path.startsWith(`${root}/`)) return 'the bundler and generated code';
  return path
    .slice(root.length + 1)
    .split('/')
    .slice(0, -1)
    .slice(0, 2)
    .join('/');
}

/** Preserves unused code, because the exports of a single module look unused. */
function minify(code: string): string {
  return minifySync('part.js', code, { compress: false, mangle: { toplevel: true } }).code;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
