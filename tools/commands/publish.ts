import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LintError } from '../flow-lint/errors.ts';
import { clean } from '../publish/clean.ts';
import { PublishError } from '../publish/errors.ts';
import { type Ledger, readLedger, releaseIn } from '../publish/ledger.ts';
import { type Publication, publishBuild, publishDefinition } from '../publish/publish.ts';
import { backTo, promoted, switched, toShare, turn, withdrawn } from '../publish/turn.ts';
import type { Bucket } from '../publish/upload.ts';
import { CommandError, reasonOf } from './errors.ts';
import { expectProject } from './project.ts';

/** Longer than a visit is stored by most flows. */
const usualDays = 31;

/** What an action is done with. */
interface Call {
  readonly site: string;
  readonly project: string;
  readonly now: Date;
  /** What stands behind the site: a share, a release, days, an address. */
  readonly about: string | undefined;
  readonly options: Readonly<Partial<Record<'share' | 'from' | 'folder' | 'api' | 'region', string>>>;
}

const help = `guided-flow publish ACTION SITE, where SITE is a folder; what is served lies in SITE/public

  build SITE [--from dist] [--share N]   releases a build: runtime and definition
  flow SITE [--folder DIR] [--share N]   releases the definition of this project alone, to the runtime that is live
  share SITE N                           gives the staged release to N out of 100 visitors; 0: to who opens /next.html
  promote SITE                           gives the staged release to everybody
  withdraw SITE                          gives the staged release to nobody
  back SITE [RELEASE]                    gives everybody the release before, or that one, again
  off SITE · on SITE                     shows everybody whom to call, and nothing else · the live release again
  hosts SITE [--api ADDRESS]             writes what nginx, Netlify, Cloudflare Pages and CloudFront have to be told, into SITE/hosts
  upload SITE ADDRESS [--region NAME]    brings it into a bucket, with AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY
  clean SITE [DAYS]                      removes releases that nobody was given for DAYS (${usualDays}), which is longer than a visit is stored
  status SITE                            says who is given what

build and flow publish nothing unless flow-lint and the scenarios of the flow pass.`;

/** Each prints what it did. */
const actions: Readonly<Record<string, (call: Call) => Promise<Ledger | string>>> = {
  build: (call) => publishBuild(resolve(call.project, call.options.from ?? 'dist'), publicationOf(call)),
  flow: (call) => publishDefinition(publicationOf(call)),
  share: ({ site, now, about = '' }) => turn(site, now, toShare(percentage(about))),
  promote: ({ site, now }) => turn(site, now, promoted),
  withdraw: ({ site, now }) => turn(site, now, withdrawn),
  back: ({ site, now, about }) => turn(site, now, backTo(about === undefined ? undefined : whole(about))),
  off: ({ site, now }) => turn(site, now, switched(true)),
  on: ({ site, now }) => turn(site, now, switched(false)),
  async hosts({ site, options }) {
    const { writeHosts } = await import('../publish/hosts/write-hosts.ts');
    return `Written: ${(await writeHosts(site, options.api)).join(', ')}.`;
  },
  async upload({ site, about, options }) {
    const { upload } = await import('../publish/upload.ts');
    return `${await upload(site, bucketOf(about, options.region))} objects written.`;
  },
  async clean({ site, now, about }) {
    const gone = await clean(site, about === undefined ? usualDays : whole(about), now);
    return gone.length === 0 ? 'Nothing is old enough.' : `Gone: ${gone.map(({ id }) => id).join(', ')}.`;
  },
  status: ({ site }) => readLedger(site),
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

/** Who may write into the bucket says the environment, as with other tools for it. */
function bucketOf(address: string | undefined, region = process.env['AWS_REGION'] ?? 'us-east-1'): Bucket {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (address === undefined || !URL.canParse(address))
    throw new CommandError('upload SITE ADDRESS: the address of the bucket begins with https://.');
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new CommandError('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY say who may write: set both.');
  return { address: address.replace(/\/$/, ''), region, accessKeyId, secretAccessKey, sessionToken };
}

/**
 * `guided-flow publish`: releases, and who is given which. Ends with 1 where flow-lint or a scenario says no.
 *
 * @throws {CommandError} for what it does not understand or cannot do; the site stays as it was
 */
export async function publish(args: readonly string[], folder: string): Promise<number> {
  const { values: options, positionals } = parsed(args);
  const [name = '', site, about, ...more] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined || site === undefined || more.length > 0) throw new CommandError(help);
  if (name === 'build' || name === 'flow') expectProject(folder);
  try {
    const done = await action({ site: resolve(folder, site), project: folder, now: new Date(), about, options });
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
          ? 'live, and switched off: everybody is shown whom to call'
          : 'live'
        : id === staged?.release
          ? `staged: ${staged.share} of 100 visitors, and /next.html`
          : '';
    return `  ${String(id).padStart(4)}  ${at.slice(0, 16).replace('T', ' ')}  ${definition}, runtime of ${runtime}  ${who}`;
  });
  return lines.map((line) => line.trimEnd()).join('\n');
}

function parsed(args: readonly string[]) {
  const option = { type: 'string' } as const;
  const options = { share: option, from: option, folder: option, api: option, region: option };
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch {
    throw new CommandError(help);
  }
}

function whole(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new CommandError(`"${text}" is no whole number.`);
}

function percentage(text: string): number {
  const number = whole(text);
  if (number <= 100) return number;
  throw new CommandError(`A share is how many out of 100 visitors, from 0 to 100, not ${number}.`);
}
