import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LintError } from '../flow-lint/errors.ts';
import { clean } from '../publish/clean.ts';
import { PublishError } from '../publish/errors.ts';
import { type Ledger, readLedger, releaseIn } from '../publish/ledger.ts';
import { publishBuild, publishDefinition } from '../publish/publish.ts';
import { backTo, promoted, switched, toShare, turn, withdrawn } from '../publish/turn.ts';
import { CommandError, reasonOf } from './errors.ts';
import { expectProject } from './project.ts';

/** Longer than a visit is stored by most flows. */
const usualDays = 31;

/** What an action is done with. */
interface Call {
  readonly site: string;
  readonly project: string;
  readonly now: Date;
  /** Beside the site, what the action is about: a share, a release. */
  readonly number: number | undefined;
  readonly share: number | undefined;
  readonly build: string;
  readonly folder: string | undefined;
}

const help = `guided-flow publish ACTION SITE, where SITE is a folder; what is served lies in SITE/public

  build SITE [--from dist] [--share N]   releases a build: runtime and definition
  flow SITE [--folder DIR] [--share N]   releases the definition of this project alone, to the runtime that is live
  share SITE N                           gives the staged release to N out of 100 visitors; 0: to who opens /next.html
  promote SITE                           gives the staged release to everybody
  withdraw SITE                          gives the staged release to nobody
  back SITE [RELEASE]                    gives everybody the release before, or that one, again
  off SITE · on SITE                     shows everybody whom to call, and nothing else · the live release again
  clean SITE [DAYS]                      removes releases that nobody was given for DAYS (${usualDays}), which is longer than a visit is stored
  status SITE                            says who is given what

build and flow publish nothing unless flow-lint and the scenarios of the flow pass.`;

const actions: Readonly<Record<string, (call: Call) => Promise<Ledger>>> = {
  build: ({ build, ...call }) => publishBuild(build, call),
  flow: (call) => publishDefinition(call),
  share: ({ site, now, number }) => turn(site, now, toShare(percentage(number, 'share SITE N'))),
  promote: ({ site, now }) => turn(site, now, promoted),
  withdraw: ({ site, now }) => turn(site, now, withdrawn),
  back: ({ site, now, number }) => turn(site, now, backTo(number)),
  off: ({ site, now }) => turn(site, now, switched(true)),
  on: ({ site, now }) => turn(site, now, switched(false)),
  async clean({ site, now, number = usualDays }) {
    const gone = await clean(site, number, now);
    console.log(gone.length === 0 ? 'Nothing is old enough.' : `Gone: ${gone.map(({ id }) => id).join(', ')}.`);
    return readLedger(site);
  },
  status: ({ site }) => readLedger(site),
};

/**
 * `guided-flow publish`: releases, and who is given which. Ends with 1 where flow-lint or a scenario says no.
 *
 * @throws {CommandError} for what it does not understand or cannot do; the site stays as it was
 */
export async function publish(args: readonly string[], folder: string): Promise<number> {
  const { values, positionals } = parsed(args);
  const [name = '', site, number, ...more] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined || site === undefined || more.length > 0) throw new CommandError(help);
  if (name === 'build' || name === 'flow') expectProject(folder);
  try {
    const ledger = await action({
      site: resolve(folder, site),
      project: folder,
      now: new Date(),
      number: number === undefined ? undefined : whole(number),
      share: values.share === undefined ? undefined : percentage(whole(values.share), '--share N'),
      build: resolve(folder, values.from ?? 'dist'),
      folder: values.folder === undefined ? undefined : resolve(folder, values.folder),
    });
    console.log(statusOf(ledger));
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
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { share: option, from: option, folder: option },
    });
  } catch {
    throw new CommandError(help);
  }
}

function whole(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new CommandError(`"${text}" is no whole number.`);
}

function percentage(number: number | undefined, usage: string): number {
  if (number !== undefined && number <= 100) return number;
  throw new CommandError(`${usage}: N is how many out of 100 visitors, from 0 to 100.`);
}
