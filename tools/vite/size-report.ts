import type { Plugin, Rolldown } from 'vite';
import { firstFiles } from './first-files.ts';
import { gzipOf, sizeShares } from './size-shares.ts';

/** What may be fetched, in bytes of gzip. */
export interface SizeBudget {
  /** Name of the page whose first screen is meant, such as `index.html`. */
  readonly page: string;
  /** Of its scripts and sheets before that can be used, together. */
  readonly first: number;
  /** Of each script that stands alone, by the beginning of its name; the folder of a version in it does not count. */
  readonly alone: Readonly<Record<string, number>>;
  /** Of each other script or sheet, which is fetched later. */
  readonly later: number;
}

/** Past Vite's own list of the same files, which would be a second one. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Prints what each script and sheet weighs, and whose share of the first ones is how much; fails the build where a budget is
 * not kept.
 */
export function sizeReport(budget: SizeBudget): Plugin {
  let root = '';
  let base = '/';
  return {
    name: 'size-report',
    configResolved: (config) => {
      ({ root, base } = config);
    },
    writeBundle(_, bundle) {
      const first = firstFiles(bundle, budget.page, base);
      const files = weigh(bundle, first, budget);
      for (const { name, gzip, most } of files) say(row(name, gzip, most === undefined ? '•' : `of ${kB(most)}`));
      say('Of the scripts before the first screen (•) have');
      for (const { part, gzip } of sizeShares(chunksOf(bundle, first), root)) say(row(part, gzip, ''));
      const sum = files.reduce((all, { gzip, most }) => (most === undefined ? all + gzip : all), 0);
      say(row('Scripts and styles before the first screen', sum, `of ${kB(budget.first)}`));
      const over = files.filter(({ gzip, most }) => most !== undefined && gzip > most).map(({ name }) => name);
      if (sum > budget.first) over.unshift('what the first screen needs');
      if (over.length > 0) this.error(`Over its budget of size: ${over.join(', ')}`);
    },
  };
}

interface WeighedFile {
  readonly name: string;
  readonly gzip: number;
  /** Undefined for a file of the first screen, which counts in the sum. */
  readonly most: number | undefined;
}

/** Scripts and sheets, the heaviest first. */
function weigh(bundle: Rolldown.OutputBundle, first: ReadonlySet<string>, budget: SizeBudget): WeighedFile[] {
  const mostOf = (name: string): number =>
    Object.entries(budget.alone).find(([start]) => name.replace(/\/v[\d.]+\//, '/').startsWith(start))?.[1] ??
    budget.later;
  return Object.values(bundle)
    .filter(({ fileName }) => /\.(js|mjs|css)$/.test(fileName))
    .map((file) => ({
      name: file.fileName,
      gzip: gzipOf(file.type === 'chunk' ? file.code : file.source),
      most: first.has(file.fileName) ? undefined : mostOf(file.fileName),
    }))
    .toSorted((one, other) => other.gzip - one.gzip);
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
