import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { runtimeVersion } from '../../src/runtime/runtime-version.ts';
import { whatIsPublished } from '../studio/studio-mode.ts';
import { type FlowPluginApi, flowPluginIn } from './flow-plugin.ts';
import { type HelpKeys, helpKeysIn } from './help-words.ts';
import type { FilesOfWidgets } from './late-widgets.ts';

/** Name of the record in a build. No server need serve it. */
export const runtimeRecordName = '.runtime.json';

/** What a build says of its code, so that other definitions can be released to it. */
export interface RuntimeRecord {
  /** What definitions name in `runtime`. */
  readonly version: string;
  /** Path that the build is served under; begins and ends in a slash. */
  readonly base: string;
  /** Pages by name, with their scripts, and as yet without words and first screens. */
  readonly pages: Readonly<Record<string, string>>;
  /** Every file that the code was made of, from the root, with its hash. */
  readonly code: Readonly<Record<string, string>>;
  /** What the widgets come with that are not in the first bundle; without first screens it is not known. */
  readonly widgets?: FilesOfWidgets;
  /** Where the flow has the words of `embed/help-words.mjs`. */
  readonly help?: HelpKeys | undefined;
}

/** Writes the record of the code into a build. Stands ahead of what fills the pages. */
export function runtimeRecord(): Plugin {
  const pages: Record<string, string> = {};
  let root = '';
  let base = '/';
  let flow: FlowPluginApi | undefined;
  let help: HelpKeys | undefined;
  return {
    name: 'runtime-record',
    apply: whatIsPublished,
    configResolved(config) {
      ({ root, base } = config);
      flow = flowPluginIn(config.plugins);
      help = helpKeysIn(config.plugins);
    },
    transformIndexHtml(html, { path }) {
      pages[path.slice(1)] = html;
    },
    generateBundle: {
      order: 'post',
      handler() {
        const files = [...this.getModuleIds(), ...(flow?.code() ?? [])];
        const record: RuntimeRecord = { version: runtimeVersion, base, pages, code: codeOf(files, root), help };
        this.emitFile({ type: 'asset', fileName: runtimeRecordName, source: written(record) });
      },
    },
  };
}

/** Adds to the record of a build what is known only later; a build without one has no use for it. */
export function noteInRecord(bundle: Rolldown.OutputBundle, more: Pick<RuntimeRecord, 'widgets'>): void {
  const file = bundle[runtimeRecordName];
  if (file?.type !== 'asset') return;
  file.source = written({ ...(JSON.parse(String(file.source)) as RuntimeRecord), ...more });
}

/** Without a "<": who fills pages looks for them by what stands in them. */
function written(record: RuntimeRecord): string {
  return JSON.stringify(record).replaceAll('<', String.raw`\u003c`);
}

/** @returns the files whose code is another now, or gone */
export function changedCode({ code }: Pick<RuntimeRecord, 'code'>, root: string): string[] {
  return Object.entries(code)
    .filter(([file, hash]) => hashOfFile(resolve(root, file)) !== hash)
    .map(([file]) => file);
}

/** Modules that are no files are made by plugins, out of files or of the flow. */
function codeOf(modules: readonly string[], root: string): Record<string, string> {
  const files = new Set(modules.map((id) => id.split('?')[0] ?? '').filter(isAbsolute));
  const record: Record<string, string> = {};
  for (const file of [...files].toSorted()) {
    const hash = hashOfFile(file);
    if (hash !== undefined) record[relative(root, file).replaceAll('\\', '/')] = hash;
  }
  return record;
}

function hashOfFile(file: string): string | undefined {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  return createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 16);
}
