// Publishes releases as immutable files, and pointers that select who sees which release. May import other
// tools, `src/browser/staged` and `src/runtime/utilities/json.ts`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadFlowConfig } from '../compile/flow-config.ts';
import { flowMismatch, type OfferedByFlow } from '../config/configure-build.ts';
import { run } from '../flow-lint/run.ts';
import { changedCode, type RuntimeRecord, runtimeRecordName } from '../vite/runtime-record.ts';
import { addRelease, type NewRelease } from './add-release.ts';
import { buildDefinition } from './build-definition.ts';
import { PublishError } from './errors.ts';
import { toPublishedFiles } from './lay-out.ts';
import { type Ledger, readLedger, releaseIn } from './ledger.ts';
import { filesOfRelease, updatePointers } from './show-releases.ts';
import { type Files, publicFolder, readFiles } from './site-files.ts';

export interface Publication {
  /** A server serves its subfolder `public`. */
  readonly site: string;
  readonly project: string;
  /** Folder of another flow to publish instead. */
  readonly folder?: string | undefined;
  /**
   * Percentage of visitors for a staged release; 0 shows it only at its own page. Default: the release becomes live.
   */
  readonly share?: number | undefined;
  readonly now: Date;
}

/**
 * Releases a build: its runtime and its flow.
 *
 * @throws {PublishError} with the site unchanged
 */
export async function publishBuild(build: string, { site, project, folder, share, now }: Publication): Promise<Ledger> {
  const built = await readFiles(build);
  const record = recordIn(built, `There is no build in ${build}. Build the project first.`);
  const config = join(project, 'flow.config.ts');
  await expectPasses(folder ?? (await loadFlowConfig(config)).folder, config);
  const files = toPublishedFiles(built, record.base);
  return release(site, record.base, { files, definition: definitionIn(files), at: now }, share);
}

/**
 * Releases only the flow of a project with the live runtime.
 *
 * @throws {PublishError} with the site unchanged
 */
export async function publishDefinition({ site, project, folder, share, now }: Publication): Promise<Ledger> {
  const live = releaseIn(await readLedger(site));
  const base = await filesOfRelease(site, { id: live.runtime });
  const record = recordIn(base, `Release ${live.runtime} has no ${runtimeRecordName}. Publish a build first.`);
  const changed = changedCode(record, project);
  if (changed.length > 0) throw new PublishError('changed-code', otherCode(changed));
  const config = join(project, 'flow.config.ts');
  await expectPasses(folder ?? (await loadFlowConfig(config)).folder, config);
  const built = await buildDefinition({
    config,
    folder,
    root: project,
    runtime: record,
    read: (path) => readFile(join(site, publicFolder, path)),
  });
  const settings = await settingsOf(site, live.id);
  expectOffered(settings.get('config.json'), built);
  const files = toPublishedFiles(new Map([...base, ...settings, ...built]), record.base);
  return release(site, record.base, { files, definition: definitionIn(files), runtime: live.runtime, at: now }, share);
}

/** The configuration may be newer than the runtime. */
async function settingsOf(site: string, id: number): Promise<Files> {
  const own = await filesOfRelease(site, { id });
  return new Map([...own].filter(([path]) => path === 'config.json' || path === 'csp.txt'));
}

/** A page cannot open with a configuration that its flow does not fit. */
function expectOffered(config: Uint8Array | undefined, built: Files): void {
  if (config === undefined) return;
  const { environment = 'live', locales = [], variant } = parsed(config) as Partial<Parameters<typeof flowMismatch>[0]>;
  const why = flowMismatch({ environment, locales, variant }, parsed(built.get('flow/manifest.json')) as OfferedByFlow);
  if (why !== undefined)
    throw new PublishError(
      'other-settings',
      `${why}. Nothing was published. Publish a build with a matching configuration.`,
    );
}

async function release(site: string, base: string, made: NewRelease, share: number | undefined): Promise<Ledger> {
  const { ledger, release: added } = await addRelease(site, await readLedger(site), made);
  if (share !== undefined && ledger.live.length > 0)
    return updatePointers(site, { ...ledger, staged: { release: added.id, share } }, base, made.at);
  return updatePointers(
    site,
    { ...ledger, live: [...ledger.live, added.id], staged: undefined, off: false },
    base,
    made.at,
  );
}

function recordIn(files: Files, sentence: string): RuntimeRecord {
  const record = files.get(runtimeRecordName);
  if (record === undefined || !files.has('index.html')) throw new PublishError('no-build', sentence);
  return parsed(record) as RuntimeRecord;
}

function definitionIn(files: Files): string {
  const manifest = parsed(files.get('flow/manifest.json')) as { readonly id: string; readonly version: string };
  return `${manifest.id} ${manifest.version}`;
}

function parsed(content: Uint8Array | undefined): unknown {
  return JSON.parse(new TextDecoder().decode(content));
}

function otherCode(changed: readonly string[]): string {
  const some = changed.slice(0, 3).join(', ');
  const rest = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  return `The code differs from the published runtime: ${some}${rest}. Check out the published version, or publish a build.`;
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
