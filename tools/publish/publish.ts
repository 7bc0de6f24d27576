// Publishes releases as immutable files, and pointers that select who sees which release. May import other
// tools, `src/browser/release/staged` and `src/runtime/utilities/json.ts`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadFlowConfig } from '../compile/flow-config.ts';
import { describeFlowMismatch, type LocalesAndVariants } from '../config/configure-build.ts';
import { run } from '../flow-lint/run.ts';
import { changedCodeFiles, type RuntimeRecord, runtimeRecordName } from '../vite/runtime-record.ts';
import { addRelease, type NewRelease } from './add-release.ts';
import { buildDefinition } from './build-definition.ts';
import { PublishError } from './errors.ts';
import { toPublishedFiles } from './to-published-files.ts';
import { type Ledger, readLedger, findRelease } from './ledger.ts';
import { filesOfRelease, updatePointers } from './update-pointers.ts';
import { type FileContents, publicFolder, readFiles } from './site-files.ts';

export interface PublishOptions {
  /** Folder of the site. A server serves its subfolder `public`. */
  readonly site: string;
  readonly project: string;
  /** Folder of another flow to publish instead. */
  readonly folder?: string | undefined;
  /**
   * Percentage of visitors who see the staged release; 0 shows it only on its own page. Default: the release becomes
   * live.
   */
  readonly share?: number | undefined;
  readonly now: Date;
}

/**
 * Releases a build: its runtime and its flow.
 *
 * @throws {PublishError} with the site unchanged
 */
export async function publishBuild(
  build: string,
  { site, project, folder, share, now }: PublishOptions,
): Promise<Ledger> {
  const built = await readFiles(build);
  const record = readRecord(built, `There is no build in ${build}. Build the project first.`);
  const config = join(project, 'flow.config.ts');
  await expectPasses(folder ?? (await loadFlowConfig(config)).folder, config);
  const files = toPublishedFiles(built, record.base);
  return release(site, record.base, { files, definitionName: definitionName(files), publishedAt: now }, share);
}

/**
 * Releases only a project's flow, which uses the live runtime.
 *
 * @throws {PublishError} with the site unchanged
 */
export async function publishDefinition({ site, project, folder, share, now }: PublishOptions): Promise<Ledger> {
  const live = findRelease(await readLedger(site));
  const base = await filesOfRelease(site, { id: live.runtime });
  const record = readRecord(base, `Release ${live.runtime} has no ${runtimeRecordName}. Publish a build first.`);
  const changed = changedCodeFiles(record, project);
  if (changed.length > 0) throw new PublishError('changed-code', changedCodeMessage(changed));
  const config = join(project, 'flow.config.ts');
  await expectPasses(folder ?? (await loadFlowConfig(config)).folder, config);
  const built = await buildDefinition({
    config,
    folder,
    root: project,
    runtime: record,
    readRuntimeFile: (path) => readFile(join(site, publicFolder, path)),
  });
  const settings = await settingsOf(site, live.id);
  expectConfigFits(settings.get('config.json'), built);
  const files = toPublishedFiles(new Map([...base, ...settings, ...built]), record.base);
  return release(
    site,
    record.base,
    { files, definitionName: definitionName(files), runtimeReleaseId: live.runtime, publishedAt: now },
    share,
  );
}

/** The configuration of a release, which may be newer than its runtime. */
async function settingsOf(site: string, id: number): Promise<FileContents> {
  const files = await filesOfRelease(site, { id });
  return new Map([...files].filter(([path]) => path === 'config.json' || path === 'csp.txt'));
}

/** Throws if the flow does not support the configuration, because the page could not open. */
function expectConfigFits(config: Uint8Array | undefined, built: FileContents): void {
  if (config === undefined) return;
  const {
    environment = 'live',
    locales = [],
    variant,
  } = parseContent(config) as Partial<Parameters<typeof describeFlowMismatch>[0]>;
  const mismatch = describeFlowMismatch(
    { environment, locales, variant },
    parseContent(built.get('flow/manifest.json')) as LocalesAndVariants,
  );
  if (mismatch !== undefined)
    throw new PublishError(
      'other-settings',
      `${mismatch}. Nothing was published. Publish a build with a matching configuration.`,
    );
}

async function release(site: string, base: string, newRelease: NewRelease, share: number | undefined): Promise<Ledger> {
  const { ledger, release: added } = await addRelease(site, await readLedger(site), newRelease);
  if (share !== undefined && ledger.live.length > 0)
    return updatePointers(site, { ...ledger, staged: { release: added.id, share } }, base, newRelease.publishedAt);
  return updatePointers(
    site,
    { ...ledger, live: [...ledger.live, added.id], staged: undefined, off: false },
    base,
    newRelease.publishedAt,
  );
}

function readRecord(files: FileContents, message: string): RuntimeRecord {
  const record = files.get(runtimeRecordName);
  if (record === undefined || !files.has('index.html')) throw new PublishError('no-build', message);
  return parseContent(record) as RuntimeRecord;
}

function definitionName(files: FileContents): string {
  const manifest = parseContent(files.get('flow/manifest.json')) as { readonly id: string; readonly version: string };
  return `${manifest.id} ${manifest.version}`;
}

function parseContent(content: Uint8Array | undefined): unknown {
  return JSON.parse(new TextDecoder().decode(content));
}

function changedCodeMessage(changed: readonly string[]): string {
  const firstFiles = changed.slice(0, 3).join(', ');
  const suffix = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  return `The code differs from the published runtime: ${firstFiles}${suffix}. Check out the published version, or publish a build.`;
}

/**
 * Runs flow-lint and the scenarios.
 *
 * @throws {PublishError} `not-passed` with their output
 */
async function expectPasses(folder: string, config: string): Promise<void> {
  for (const args of [[folder], ['test', folder]]) {
    const { code, out, error } = await run([...args, '--registries', config]);
    if (code === 0) continue;
    const reason = args.length === 1 ? 'flow-lint found problems' : 'a scenario of the flow failed';
    throw new PublishError(
      'not-passed',
      `${[out, error].filter(Boolean).join('\n')}\n\nNothing was published: ${reason}.`,
    );
  }
}
