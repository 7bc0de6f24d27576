import { expect, test } from 'vitest';
import { createRandomSource, type RandomSource } from '../../support/random-source.ts';
import { textOnScreen } from '../../support/text-on-screen.ts';
import { type Applicant, freshSandbox, visit } from '../../support/refinance.ts';
import { goOn, isSettled, people, type Person } from './applicants.ts';
import { createVersions, releasesIn, type Version } from './versions.ts';

/** `npm test` runs a small drill, the same each time. `npm run nightly releases` runs a larger one. */
const settings = {
  releases: Number(process.env['RELEASES'] ?? 3),
  backs: Number(process.env['BACKS'] ?? 1),
  applicants: Number(process.env['APPLICANTS'] ?? 3),
  seed: Number(process.env['RELEASE_SEED'] ?? 20),
};

/** An applicant, and the release of their page. */
interface Walker {
  one: Applicant;
  version: Version;
  readonly person: Person;
  reloads: number;
}

test(`applicants reach their expected last step despite releases and rollbacks (seed ${settings.seed})`, async () => {
  const { releases, backs, applicants, seed } = settings;
  const random = createRandomSource(seed);
  const versions = await createVersions(releases);
  const turns = turnsOf(releases, backs, random);
  const each = Math.ceil(applicants / turns.length);
  const walkers: Walker[] = [];
  const open = new Set<Walker>();
  let live: Version | undefined;
  while (turns.length > 0 || open.size > 0) {
    live = versions[(turns.shift() ?? live?.id ?? 1) - 1];
    if (live === undefined) throw new Error('There is no such release');
    for (let count = 0; count < each && walkers.length < applicants; count += 1) {
      const walker = await enter(people[walkers.length % people.length] as Person, live);
      walkers.push(walker);
      open.add(walker);
    }
    for (const walker of open) {
      // Half of the old pages are reloaded and get the live release. The others continue with their release.
      if (walker.version !== live && random.chance(0.5)) await reload(walker, live);
      else await goOn(walker.one, walker.person);
      expectOwnWords(walker);
      if (walker.one.screen().end !== null) open.delete(walker);
    }
  }
  expect(walkers).toHaveLength(applicants);
  expect(walkers.map(({ one }) => one.screen().step)).toEqual(walkers.map(({ person }) => person.end));
  expect(walkers.reduce((all, { reloads }) => all + reloads, 0)).toBeGreaterThan(applicants / 2);
}, 3_600_000);

/** IDs of the live releases in order: each new release once, with rollbacks to earlier ones in between. */
function turnsOf(releases: number, backs: number, random: RandomSource): number[] {
  const turns = Array.from({ length: releases }, (_, index) => index + 1);
  for (let count = 0; count < backs; count += 1) {
    const at = 2 + random.below(turns.length - 2);
    turns.splice(at, 0, Math.max(1, (turns[at - 1] ?? 1) - 1));
  }
  return turns;
}

async function enter(person: Person, version: Version): Promise<Walker> {
  const one = await visit({ flow: version.flow }, await freshSandbox());
  await one.until('ENTER_LICENSE_PLATE');
  return { one, version, person, reloads: 0 };
}

async function reload(walker: Walker, live: Version): Promise<void> {
  const { one } = walker;
  walker.one = await one.reload(live.flow);
  walker.version = live;
  walker.reloads += 1;
  await walker.one.until(() => isSettled(walker.one));
}

/** Checks that the screen has only texts of its release, and is not a failure view. */
function expectOwnWords({ one, version }: Walker): void {
  const words = textOnScreen(one.screen());
  expect([one.screen().step, releasesIn(words)]).toEqual([one.screen().step, [version.id]]);
  expect(one.banner()).toBe('');
}
