import type { Plugin, Rolldown } from 'vite';
import { initialFiles } from './initial-files.ts';
import { gzipOf, sizeShares } from './size-shares.ts';

/** Size limits, in bytes after gzip. */
export interface SizeBudget {
  /** File name of the measured page. */
  readonly page: string;
  /** Limit for the total size of files that load before the first screen. */
  readonly initial: number;
  /** Limit for files whose name, without a version folder, starts with the key. */
  readonly byName: Readonly<Record<string, number>>;
  /** Limit for each other script or style sheet. */
  readonly lazy: number;
}

/** Does not use Vite's logger, which prints its own size list. */
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Prints the size of each script and style sheet. Fails the build if a limit is exceeded. */
export function sizeReport(budget: SizeBudget): Plugin {
  let root = '';
  let base = '/';
  return {
    name: 'size-report',
    configResolved: (config) => {
      ({ root, base } = config);
    },
    writeBundle(_, bundle) {
      const first = initialFiles(bundle, budget.page, base);
      const files = weigh(bundle, first, budget);
      for (const { name, gzip, limit } of files) print(row(name, gzip, limit === undefined ? '•' : `of ${kB(limit)}`));
      print('Shares of the scripts before the first screen (•):');
      for (const { source, gzipBytes } of sizeShares(chunksOf(bundle, first), root)) print(row(source, gzipBytes, ''));
      const sum = files.reduce((total, { gzip, limit }) => (limit === undefined ? total + gzip : total), 0);
      print(row('Scripts and styles before the first screen', sum, `of ${kB(budget.initial)}`));
      const oversized = files.filter(({ gzip, limit }) => limit !== undefined && gzip > limit).map(({ name }) => name);
      if (sum > budget.initial) oversized.unshift('files before the first screen');
      if (oversized.length > 0) this.error(`Larger than the size budget: ${oversized.join(', ')}`);
    },
  };
}

interface WeighedFile {
  readonly name: string;
  readonly gzip: number;
  /** Undefined for files that load before the first screen. */
  readonly limit: number | undefined;
}

function weigh(bundle: Rolldown.OutputBundle, first: ReadonlySet<string>, budget: SizeBudget): WeighedFile[] {
  const limitOf = (name: string): number =>
    Object.entries(budget.byName).find(([start]) => name.replace(/\/v[\d.]+\//, '/').startsWith(start))?.[1] ??
    budget.lazy;
  return Object.values(bundle)
    .filter(({ fileName }) => /\.(js|mjs|css)$/.test(fileName))
    .map((file) => ({
      name: file.fileName,
      gzip: gzipOf(file.type === 'chunk' ? file.code : file.source),
      limit: first.has(file.fileName) ? undefined : limitOf(file.fileName),
    }))
    .toSorted((a, b) => b.gzip - a.gzip);
}

function chunksOf(bundle: Rolldown.OutputBundle, names: ReadonlySet<string>): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && names.has(file.fileName),
  );
}

function row(name: string, gzip: number, note: string): string {
  return `  ${name.padEnd(46)} ${kB(gzip)} ${note}`.trimEnd();
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}
