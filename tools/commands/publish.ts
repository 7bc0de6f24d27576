import { resolve } from 'node:path';
import { LintError } from '../flow-lint/errors.ts';
import { clean } from '../publish/clean.ts';
import { PublishError } from '../publish/errors.ts';
import { type Ledger, readLedger, releaseIn } from '../publish/ledger.ts';
import { type Publication, publishBuild, publishDefinition } from '../publish/publish.ts';
import { rollBack, promote, setOff, setShare, changeLedger, withdraw } from '../publish/switch-release.ts';
import { CommandError, reasonOf } from './errors.ts';
import { expectProject } from './project.ts';
import { readArgs } from './read-args.ts';
import { bucketOf, originOf, percentage, siteIn, wholeNumber } from './publish-arguments.ts';

/** Longer than most flows save an application. */
const usualDays = 31;

type Option = 'share' | 'from' | 'folder' | 'api' | 'region';

interface Call {
  readonly site: string;
  readonly project: string;
  readonly now: Date;
  /** A share, a release, days or an address. */
  readonly about: string | undefined;
  readonly options: Readonly<Partial<Record<Option, string>>>;
}

interface Action {
  /** Whether the action takes an argument after SITE. Default: no. */
  readonly about?: 'may' | 'must';
  readonly options?: readonly Option[];
  /** Text to print, or the ledger whose status is printed. */
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
  hosts SITE [--api ORIGIN]              writes configuration for nginx, Netlify, Cloudflare Pages and CloudFront into SITE/hosts
  upload SITE ADDRESS [--region NAME]    uploads it to a bucket, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY
  clean SITE [DAYS]                      removes releases not shown for DAYS (${usualDays}); use more days than the flow saves an application
  status SITE                            lists the releases and who sees which

build and flow publish only if flow-lint and the scenarios of the flow pass.`;

const actions: Readonly<Record<string, Action>> = {
  build: {
    options: ['from', 'share'],
    run: (call) => publishBuild(resolve(call.project, call.options.from ?? 'dist'), publicationOf(call)),
  },
  flow: { options: ['folder', 'share'], run: (call) => publishDefinition(publicationOf(call)) },
  share: { about: 'must', run: ({ site, now, about = '' }) => changeLedger(site, now, setShare(percentage(about))) },
  promote: { run: ({ site, now }) => changeLedger(site, now, promote) },
  withdraw: { run: ({ site, now }) => changeLedger(site, now, withdraw) },
  back: {
    about: 'may',
    run: ({ site, now, about }) =>
      changeLedger(site, now, rollBack(about === undefined ? undefined : wholeNumber(about))),
  },
  off: { run: ({ site, now }) => changeLedger(site, now, setOff(true)) },
  on: { run: ({ site, now }) => changeLedger(site, now, setOff(false)) },
  hosts: {
    options: ['api'],
    async run({ site, options }) {
      const { writeHosts } = await import('../publish/hosts/write-hosts.ts');
      const { written, failed } = await writeHosts(site, options.api === undefined ? undefined : originOf(options.api));
      return [`Written: ${written.join(', ')}.`, ...failed].join('\n');
    },
  },
  upload: {
    about: 'must',
    options: ['region'],
    async run({ site, about, options }) {
      const { upload } = await import('../publish/upload.ts');
      return `${await upload(site, bucketOf(about, options.region))} objects written.`;
    },
  },
  clean: {
    about: 'may',
    async run({ site, now, about }) {
      const gone = await clean(site, about === undefined ? usualDays : wholeNumber(about), now);
      return gone.length === 0 ? 'No releases to remove.' : `Removed: ${gone.map(({ id }) => id).join(', ')}.`;
    },
  },
  status: { run: ({ site }) => readLedger(site) },
};

function publicationOf({ site, project, now, options: { share, folder } }: Call): Publication {
  return {
    site,
    project,
    now,
    folder: folder === undefined ? undefined : resolve(project, folder),
    share: share === undefined ? undefined : percentage(share),
  };
}

/**
 * `guided-flow publish`: manages the releases of a site. Returns 1 if flow-lint or a scenario fails.
 *
 * @throws {CommandError} with the site unchanged
 */
export async function publish(args: readonly string[], folder: string): Promise<number> {
  const [name = '', ...rest] = args;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) throw new CommandError(help);
  const { site, ...given } = argumentsOf(action, rest);
  if (name === 'build' || name === 'flow') expectProject(folder);
  const call = { site: siteIn(folder, site), project: folder, now: new Date(), ...given };
  try {
    const done = await action.run(call);
    console.log(typeof done === 'string' ? done : statusOf(done));
    return 0;
  } catch (cause) {
    if (cause instanceof PublishError && cause.code === 'not-passed') {
      console.error(cause.message);
      return 1;
    }
    if (cause instanceof CommandError) throw cause;
    const isTold = cause instanceof PublishError || cause instanceof LintError;
    throw new CommandError(isTold ? cause.message : reasonOf(cause), { cause });
  }
}

function statusOf(ledger: Ledger): string {
  const { releases, staged, off } = ledger;
  const live = releaseIn(ledger);
  const lines = releases.map(({ id, at, definition, runtime }) => {
    const who =
      id === live.id
        ? off
          ? 'live but switched off: visitors see the contact page'
          : 'live'
        : id === staged?.release
          ? `staged: ${staged.share} % of visitors, and /next.html`
          : '';
    return `  ${String(id).padStart(4)}  ${at.slice(0, 16).replace('T', ' ')}  ${definition}, runtime of ${runtime}  ${who}`;
  });
  return lines.map((line) => line.trimEnd()).join('\n');
}

function argumentsOf(action: Action, args: readonly string[]): Pick<Call, 'site' | 'about' | 'options'> {
  const { values: options, positionals } = parsed(args, action.options ?? []);
  const [site, about, ...more] = positionals;
  const isAsked = about === undefined ? action.about !== 'must' : action.about !== undefined;
  if (site === undefined || !isAsked || more.length > 0) throw new CommandError(help);
  return { site, about, options };
}

function parsed(args: readonly string[], names: readonly Option[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  return readArgs(args, { allowPositionals: true, options }, help);
}
