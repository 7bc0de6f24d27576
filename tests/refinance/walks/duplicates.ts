import type { World } from '../../../sandbox/world/world.ts';
import type { Commit } from './network.ts';

/** Requests of one page load for one applicant. */
export interface Requests {
  /** Requests that the sandbox processed for this applicant, in all page loads and tabs. */
  readonly creations: readonly Commit[];
  /** Requests that the sandbox processed. Repeated requests with the same key count once. */
  readonly commits: readonly Commit[];
  /** Paths of all calls since the start of the walk. `Commit.at` is an index into this list. */
  readonly paths: readonly string[];
  /** Indexes of the calls before which the applicant changed the incomes. */
  readonly edits: readonly number[];
}

/** Operations that the sandbox performed twice instead of once. */
export function findDuplicates({ creations, commits, paths, edits }: Requests): string[] {
  return [...doubledContacts(creations), ...doubledDeals(commits, paths), ...savedAgain(commits, edits)];
}

function doubledContacts(commits: readonly Commit[]): string[] {
  const created = commits.filter(({ path }) => path === 'contacts/contact/create');
  const people = new Set(created.map(({ body }) => /"ssn":"([\d-]+)"/.exec(body)?.[1]?.replaceAll('-', '')));
  return created.length === people.size ? [] : [`${created.length} contacts were created for ${people.size} people`];
}

/** A deal may be activated again after another was activated, because that one replaced it. */
function doubledDeals(commits: readonly Commit[], paths: readonly string[]): string[] {
  const activations = commits.filter(({ path }) => activation.test(path));
  return activations.flatMap(({ path, at }, index) => {
    const before = activations[index - 1];
    if (before?.path !== path) return [];
    const between = paths.slice(before.at, at).some((other) => activation.test(other) && other !== path);
    return between ? [] : [`${path} was activated again`];
  });
}

const activation = /^lender\/[^/]+\/active$/;

/** A successful save is not repeated unless something was changed. */
function savedAgain(commits: readonly Commit[], edits: readonly number[]): string[] {
  return ['employment', 'otherIncome'].flatMap((kind) => {
    const saved = commits.filter(({ path }) => path.endsWith(`/${kind}`));
    const again = saved.some((one, index) => {
      const before = saved[index - 1];
      return before?.body === one.body && !edits.some((edit) => edit > before.at && edit <= one.at);
    });
    return again ? [`the same ${kind} was saved again`] : [];
  });
}

/** Fields whose values identify a record for the applicant. */
const samenessOf = {
  employments: ['employmentType', 'jobTitle', 'companyName', 'streetLine1', 'startDate'],
  savedAddresses: ['streetLine1', 'city', 'state', 'zip'],
} as const;

export function findTwins(world: World): string[] {
  return [...world.contacts.values()].flatMap((contact) =>
    (['employments', 'savedAddresses'] as const).flatMap((kind) => {
      const texts = contact[kind].map((record) => textOf(record, samenessOf[kind]));
      return new Set(texts).size === texts.length ? [] : [`a contact holds one of its ${kind} twice`];
    }),
  );
}

function textOf(record: unknown, names: readonly string[]): string {
  const fields = record as Readonly<Record<string, unknown>>;
  return JSON.stringify(names.map((name) => fields[name] ?? '')).toLowerCase();
}
