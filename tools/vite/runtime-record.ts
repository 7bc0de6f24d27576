import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { runtimeVersion } from '../../src/runtime/definition/runtime-version.ts';
import { onlyInProductionBuilds } from '../studio/studio-mode.ts';
import { type FlowPluginApi, flowPluginIn } from './flow-plugin.ts';
import { type HelpKeys, helpKeysIn } from './help-script.ts';
import type { FilesByWidget } from './lazy-widget-files.ts';

/** Servers do not serve this file. */
export const runtimeRecordName = '.runtime.json';

/** Record of a build's code, so that other flows can be released for it. */
export interface RuntimeRecord {
  /** Version that flows name in `runtime`. */
  readonly version: string;
  /** Path of the build. */
  readonly base: string;
  /** HTML without copy and first screens. */
  readonly pages: Readonly<Record<string, string>>;
  /** Hash of each source file. */
  readonly code: Readonly<Record<string, string>>;
  readonly widgets?: FilesByWidget;
  readonly help?: HelpKeys | undefined;
}

/** Must be listed before the plugins that fill the pages. */
export function runtimeRecordPlugin(): Plugin {
  const pages: Record<string, string> = {};
  let root = '';
  let base = '/';
  let flow: FlowPluginApi | undefined;
  let help: HelpKeys | undefined;
  return {
    name: 'runtime-record',
    apply: onlyInProductionBuilds,
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
        const files = [...this.getModuleIds(), ...(flow?.codeFiles() ?? [])];
        const record: RuntimeRecord = { version: runtimeVersion, base, pages, code: codeOf(files, root), help };
        this.emitFile({ type: 'asset', fileName: runtimeRecordName, source: serialize(record) });
      },
    },
  };
}

/** Adds members that are not known until later in the build. */
export function addToRecord(bundle: Rolldown.OutputBundle, members: Pick<RuntimeRecord, 'widgets'>): void {
  const file = bundle[runtimeRecordName];
  if (file?.type !== 'asset') return;
  file.source = serialize({ ...(JSON.parse(String(file.source)) as RuntimeRecord), ...members });
}

/** JSON without `<`, because other plugins search files for elements. */
function serialize(record: RuntimeRecord): string {
  return JSON.stringify(record).replaceAll('<', String.raw`\u003c`);
}

export function changedCodeFiles({ code }: Pick<RuntimeRecord, 'code'>, root: string): string[] {
  return Object.entries(code)
    .filter(([file, hash]) => hashOfFile(resolve(root, file)) !== hash)
    .map(([file]) => file);
}

/** Virtual modules are left out. */
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
