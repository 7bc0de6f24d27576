import { resolve } from 'node:path';
import { LintError } from '../flow-lint/errors.ts';
import { removeOldReleases } from '../publish/remove-old-releases.ts';
import { PublishError } from '../publish/errors.ts';
import { type Ledger, readLedger, findRelease } from '../publish/ledger.ts';
import { type PublishOptions, publishBuild, publishDefinition } from '../publish/publish.ts';
import { rollBack, promote, setSwitchedOff, setShare, changeLedger, withdraw } from '../publish/switch-release.ts';
import { CommandError, reasonOf } from './errors.ts';
import { expectProject } from './project.ts';
import { readArgs } from './read-args.ts';
import { bucketOf, parseApiOrigin, parsePercentage, resolveSite, parseWholeNumber } from './publish-arguments.ts';

/** `clean` removes releases that were not shown for this many days. Most flows save applications for less time. */
const defaultDays = 31;

type Option = 'share' | 'from' | 'folder' | 'api' | 'api-ca' | 'region';

interface Call {
  readonly site: string;
  readonly project: string;
  readonly now: Date;
  /** The argument after SITE: a share, a release id, a number of days, or an address. */
  readonly argument: string | undefined;
  readonly options: Readonly<Partial<Record<Option, string>>>;
}

interface Action {
  /** Whether the action takes an argument after SITE. Default: no. */
  readonly argument?: 'optional' | 'required';
  readonly options?: readonly Option[];
  /** Returns the text to print, or the ledger whose status is printed. */
  readonly run: (call: Call) => Promise<Ledger | string>;
}

export const help = `guided-flow publish ACTION SITE, where SITE is a folder; a server serves SITE/public

  build SITE [--from dist] [--share N]   releases a build: runtime and flow
  flow SITE [--folder DIR] [--share N]   releases only the flow of this project, for the live runtime
  share SITE N                           shows the staged release to N % of visitors; 0: only at /next.html
  promote SITE                           makes the staged release live
  withdraw SITE                          stops showing the staged release
  back SITE [RELEASE]                    rolls back to the previous release, or to RELEASE
  off SITE · on SITE                     shows only the contact page · shows the live release again
  hosts SITE [--api ORIGIN] [--api-ca FILE]  writes configuration for nginx, Netlify, Cloudflare Pages and CloudFront into SITE/hosts
  upload SITE ADDRESS [--region NAME]    uploads it to a bucket, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY
  clean SITE [DAYS]                      removes releases not shown for DAYS (${defaultDays}); use more days than the flow saves an application
  status SITE                            lists the releases and who sees which

build and flow publish only if flow-lint and the scenarios of the flow pass.`;

const actions: Readonly<Record<string, Action>> = {
  build: {
    options: ['from', 'share'],
    run: (call) => publishBuild(resolve(call.project, call.options.from ?? 'dist'), publicationOf(call)),
  },
  flow: { options: ['folder', 'share'], run: (call) => publishDefinition(publicationOf(call)) },
  share: {
    argument: 'required',
    run: ({ site, now, argument = '' }) => changeLedger(site, now, setShare(parsePercentage(argument))),
  },
  promote: { run: ({ site, now }) => changeLedger(site, now, promote) },
  withdraw: { run: ({ site, now }) => changeLedger(site, now, withdraw) },
  back: {
    argument: 'optional',
    run: ({ site, now, argument }) =>
      changeLedger(site, now, rollBack(argument === undefined ? undefined : parseWholeNumber(argument))),
  },
  off: { run: ({ site, now }) => changeLedger(site, now, setSwitchedOff(true)) },
  on: { run: ({ site, now }) => changeLedger(site, now, setSwitchedOff(false)) },
  hosts: {
    options: ['api', 'api-ca'],
    async run({ site, options: { api, 'api-ca': certificateAuthorities } }) {
      const { writeHostConfigs } = await import('../publish/hosts/write-hosts.ts');
      const proxiedApi = api === undefined ? undefined : { origin: parseApiOrigin(api), certificateAuthorities };
      const { written, failures } = await writeHostConfigs(site, proxiedApi);
      return [`Written: ${written.join(', ')}.`, ...failures].join('\n');
    },
  },
  upload: {
    argument: 'required',
    options: ['region'],
    async run({ site, argument, options }) {
      const { upload } = await import('../publish/upload.ts');
      return `${await upload(site, bucketOf(argument, options.region))} objects written.`;
    },
  },
  clean: {
    argument: 'optional',
    async run({ site, now, argument }) {
      const removed = await removeOldReleases(
        site,
        argument === undefined ? defaultDays : parseWholeNumber(argument),
        now,
      );
      return removed.length === 0 ? 'No releases to remove.' : `Removed: ${removed.map(({ id }) => id).join(', ')}.`;
    },
  },
  status: { run: ({ site }) => readLedger(site) },
};

function publicationOf({ site, project, now, options: { share, folder } }: Call): PublishOptions {
  return {
    site,
    project,
    now,
    folder: folder === undefined ? undefined : resolve(project, folder),
    share: share === undefined ? undefined : parsePercentage(share),
  };
}

/**
 * `guided-flow publish`: manages the releases of a site. Returns 1 if flow-lint or a scenario fails.
 *
 * @throws {CommandError} the site is then unchanged
 */
export async function publish(args: readonly string[], folder: string): Promise<number> {
  const [name = '', ...actionArgs] = args;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw new CommandError(help);
  const { site, ...parsedArgs } = readArguments(action, actionArgs);
  if (name === 'build' || name === 'flow') expectProject(folder);
  const call = { site: resolveSite(folder, site), project: folder, now: new Date(), ...parsedArgs };
  try {
    const result = await action.run(call);
    console.log(typeof result === 'string' ? result : formatStatus(result));
    return 0;
  } catch (cause) {
    if (cause instanceof PublishError && cause.code === 'not-passed') {
      console.error(cause.message);
      return 1;
    }
    if (cause instanceof CommandError) throw cause;
    const isExpected = cause instanceof PublishError || cause instanceof LintError;
    throw new CommandError(isExpected ? cause.message : reasonOf(cause), { cause });
  }
}

function formatStatus(ledger: Ledger): string {
  const { releases, staged, off } = ledger;
  const live = findRelease(ledger);
  const lines = releases.map(({ id, at, definition, runtime }) => {
    const visibility =
      id === live.id
        ? off
          ? 'live but switched off: visitors see the contact page'
          : 'live'
        : id === staged?.release
          ? `staged: ${staged.share} % of visitors, and /next.html`
          : '';
    return `  ${String(id).padStart(4)}  ${at.slice(0, 16).replace('T', ' ')}  ${definition}, runtime of ${runtime}  ${visibility}`;
  });
  return lines.map((line) => line.trimEnd()).join('\n');
}

function readArguments(action: Action, args: readonly string[]): Pick<Call, 'site' | 'argument' | 'options'> {
  const { values: options, positionals } = parseArguments(args, action.options ?? []);
  const [site, argument, ...more] = positionals;
  const isArgumentValid = argument === undefined ? action.argument !== 'required' : action.argument !== undefined;
  if (site === undefined || !isArgumentValid || more.length > 0) throw new CommandError(help);
  return { site, argument, options };
}

function parseArguments(args: readonly string[], names: readonly Option[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  return readArgs(args, { allowPositionals: true, options }, help);
}
