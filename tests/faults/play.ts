import type { Sandbox } from '../../sandbox/create-sandbox.ts';
import type { Published } from '../refinance/walks/published.ts';
import { createWalker, type Walker } from '../refinance/walks/walker.ts';
import { deviceOf, type Device } from './device.ts';
import { createFaultyNetwork, type FaultyNetwork, type PlannedFault } from './faulty-network.ts';
import { createHappener } from './happener.ts';
import { beginningOf, type Journey } from './journeys.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { createPlayer } from './player.ts';
import { faultsOfWords } from './words.ts';

export interface Played {
  readonly outcome: Outcome;
  readonly seen: readonly string[];
  readonly met: readonly string[];
  readonly places: readonly string[];
  /** Number of moves before the server had an application. */
  readonly movesBefore: number;
  readonly story: readonly string[];
}

export interface Stage {
  readonly sandbox: Sandbox;
  readonly published: Published;
  /** The release that is live after a reload, if it differs. */
  readonly released?: Published;
}

/** Limit of moves for one journey. */
const mostMoves = 90;

/**
 * Plays a journey to its end with these faults. If the device is known, it is verified first.
 *
 * @throws Error with the failure and all moves
 */
export async function play(stage: Stage, journey: Journey, faults: readonly PlannedFault[]): Promise<Played> {
  const device = deviceOf(journey);
  if (journey.isKnown === true) await playUntil(isVerified, stage, journey, [], device);
  return playUntil(isOver, stage, journey, faults, { ...device, isKnown: journey.isKnown === true });
}

const isOver = ({ screen }: Walker): boolean => screen().end !== null;
const isVerified = ({ screen }: Walker): boolean => screen().step === 'YOUR_INFO';

async function playUntil(
  isDone: (walker: Walker) => boolean,
  { sandbox, published, released = published }: Stage,
  journey: Journey,
  faults: readonly PlannedFault[],
  device: Device & { readonly isKnown?: boolean },
): Promise<Played> {
  let faulty: FaultyNetwork | undefined;
  const happener = createHappener(faults);
  let loads = 0;
  const walker = createWalker(published, sandbox, beginningOf(journey), {
    ...device,
    ...happener.surroundings,
    isWatched: true,
    start: journey.start,
    authScript: journey.authScript,
    release: () => ((loads += 1), loads > 1 ? released : published),
    between: (network, clock) => (faulty = createFaultyNetwork(network, clock, faults)).network,
  });
  if (faulty === undefined) throw new Error('There is no network');
  const player = createPlayer(walker, journey, Math.max(1, faults.length) + 1);
  const places: string[] = [];
  let movesBefore = 0;
  const fail = (why: string): never => {
    throw new Error([why, '', `What was done on the way "${journey.name}":`, ...walker.transcript].join('\n'));
  };
  await walker.settle('comes');
  while (!isDone(walker)) {
    if (places.length === mostMoves) fail('No end was reached');
    const wrong = faultsOfWords(walker.screen(), walker.snapshot());
    if (wrong.length > 0) fail(wrong.join('\n'));
    if (!walker.screen().busy) faulty.settled();
    places.push(walker.screen().step ?? '');
    if (sandbox.world.contacts.size === 0) movesBefore = places.length;
    walker.network.plan([]);
    for (const what of happener.happen(walker, places.length)) {
      await walker.settle(what);
      player.beginAgain();
    }
    if (!walker.screen().busy) faulty.settled();
    if (!isDone(walker)) await walker.settle(await player.act());
  }
  if ('polluted' in {}) fail('A reply became part of every object');
  const outcome = outcomeOf(sandbox.world, walker.screen());
  await walker.end();
  const met = [...faulty.met, ...happener.happened];
  return { outcome, seen: faulty.seen, met, places, movesBefore, story: walker.transcript };
}
