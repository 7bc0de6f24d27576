import type { Sandbox } from '../../../sandbox/create-sandbox.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import type { Screen } from '../../../src/runtime/shapes/screen.ts';
import { createFakeClock, type FakeClock } from '../../../src/testing/fake-clock.ts';
import { readableIrrelevantAnswers } from '../../support/irrelevant-answers.ts';
import { createTabsBus } from '../../support/tabs-bus.ts';
import { createLeakDetector } from './leak-detector.ts';
import { findDuplicates, findTwins } from './duplicates.ts';
import { leaveEarlierVisit, type Beginning } from './earlier-visit.ts';
import { createTypedValues } from './typed-values.ts';
import { createNetwork, type Network } from './network.ts';
import { type Offered, offeredBy } from './offered.ts';
import { keysName, openPage, type Output, type Page, type PageParts } from './page.ts';
import type { Published } from './published.ts';
import { describeScreen, faultsOfScreen, faultsOfStorage } from './screen.ts';
import { emptyMemory } from './sessions.ts';
import { createWalkStorage, type WalkStorage } from './storage.ts';
import type { Surroundings } from './surroundings.ts';
import type { Tab } from './tab.ts';
import { tellTabs } from './tell-tabs.ts';

/** Start time of every walk: 20 November 2026, noon in Denver. */
const walkStart = Date.UTC(2026, 10, 20, 19);

/** Fields whose visibility depends on a session. A guard that reads a session does not make answers irrelevant. */
const askedBySession = /^verifyYourIdentity\.(?:phone|verificationCode)$/;

const dayMs = 24 * 60 * 60 * 1000;

/** A simulated applicant, with checks after each move. */
export interface Walker {
  readonly network: Network;
  readonly sandbox: Sandbox;
  readonly screen: () => Screen;
  readonly offered: () => Offered;
  readonly snapshot: () => Snapshot;
  press(event: string, detail?: { readonly form?: string; readonly index?: number }): void;
  answer(path: string, value: unknown): void;
  left(path: string): void;
  /** Advances the time for page and sandbox. Timers of the page do not run while its machine sleeps. */
  pass(ms: number, asleep?: boolean): void;
  reload(): void;
  /** Opens the application in another tab, waits for its first screen, and closes it. */
  openAnother(): Promise<void>;
  /**
   * Switches to the other tab and opens it if necessary. The current tab stays open.
   *
   * @returns false if storage is blocked, because another tab would be another applicant
   */
  turnToOther(): boolean;
  cut(): void;
  /** Waits until only delayed calls are pending, then checks. @throws Error with the defects */
  settle(what: string): Promise<void>;
  readonly screens: ReadonlySet<string>;
  readonly transcript: readonly string[];
  end(): Promise<void>;
}

export function createWalker(
  published: Published,
  sandbox: Sandbox,
  beginning: Beginning,
  around: Surroundings = {},
): Walker {
  const { between = (network) => network, isKnown = false, memory = emptyMemory(), passkeys } = around;
  sandbox.world.reset({ devices: !isKnown });
  sandbox.world.authScript = around.authScript ?? null;
  const { start = walkStart } = around;
  const clock = createFakeClock({ now: start });
  setSandboxClock(sandbox, clock);
  const network = between(createNetwork(sandbox), clock);
  const storage = createWalkStorage(leaveEarlierVisit(sandbox.world, beginning, start), tellTabs);
  const tabs = createTabsBus();
  const leaks = createLeakDetector(sandbox.world);
  const screens = new Set<string>();
  const transcript: string[] = [];
  let outputs: Output[] = [];
  let allOutputs: Output[] = [];
  let happened: string[] = [];
  let faults: string[] = [];
  /** Index of the first request of this page load, or of this application. */
  let firstRequest = 0;
  /** Index of the first request of this applicant. Opening another tab must not create a second lead. */
  let firstContact = 0;
  /** The last submitted SSN. Another SSN means another person. */
  let person: unknown;
  const edits: number[] = [];

  /**
   * Whether a tab has a request key for a creation with an unknown result. Then later requests are for the same
   * applicant.
   */
  const isCreating = (): boolean =>
    [here, other].some((tab) => {
      const kept = JSON.parse(tab?.storage.written.get(keysName) ?? '{}') as Record<string, { at: number }>;
      return Object.values(kept).some(({ at }) => clock.now() - at < dayMs);
    });
  const beginAgain = (): void => {
    firstRequest = network.requests.length;
    if (!isCreating()) firstContact = firstRequest;
  };
  const openIn = (place: WalkStorage, onShown: PageParts['onShown']): Page =>
    openPage({
      onShown,
      published: around.release?.() ?? published,
      sandbox,
      network,
      clock: around.pageClock?.(clock) ?? clock,
      memory,
      passkeys,
      isWatched: around.isWatched,
      device: beginning.device,
      openStorage: storage.open,
      openTab: place.open,
      tabs,
      onOutput: (output) => void outputs.push(output),
      onHappened: (what) => void happened.push(what),
      onFault: (fault) => void faults.push(fault),
    });
  /** Loads the page in a tab and resets the state of the tab. */
  const load = (place: WalkStorage, tab: Partial<Tab> = {}): Tab => {
    around.beforeLoad?.(storage, place);
    Object.assign(tab, { storage: place, typed: createTypedValues(), known: undefined, leaving: undefined });
    const page = openIn(place, () => void (tab.known = undefined));
    return Object.assign(tab, { page, arrival: page.runtime.store.screen.visitId }) as Tab;
  };
  let here = load(createWalkStorage(undefined));
  let other: Tab | undefined;
  const screen = (): Screen => here.page.runtime.store.screen;
  const offered = (): Offered => (here.known ??= offeredBy(screen()));
  const place = (): string => (here.leaving?.event === 'CLOSE' ? (screen().modal?.name ?? '') : (screen().step ?? ''));

  const look = (): void => {
    const now = screen();
    if (now.step !== null) screens.add(now.step);
    if (now.visitId !== here.arrival) happened.push(`at ${now.step ?? 'nothing'}`);
    here.arrival = now.visitId;
    outputs.push({ where: 'title', text: now.title });
    for (const { href } of offered().links) outputs.push({ where: 'address', text: href });
  };
  const led = (): string[] => {
    const { leaving } = here;
    const stays = leaving !== undefined && leaving.from === place() && network.met.length === 0 && network.held === 0;
    const found = stays ? [`${leaving?.event} led nowhere from ${leaving?.from}`] : [];
    here.leaving = undefined;
    return found;
  };
  const readThoughIrrelevant = (now: Snapshot): string[] =>
    readableIrrelevantAnswers(published, now, now)
      .filter(({ path }) => !askedBySession.test(path))
      .map(({ path }) => `${path} is read though no step on the path asks it`);
  const check = (): string[] => {
    look();
    // This screen clears the entries of the tab on purpose.
    if (screen().step === 'other-tab') here.typed = createTypedValues();
    const found = [
      ...faults,
      ...faultsOfScreen(screen(), offered(), network.held > 0),
      ...led(),
      ...faultsOfStorage(storage.written),
      ...here.typed.check(here.page.runtime.snapshot(), happened),
      ...readThoughIrrelevant(here.page.runtime.snapshot()),
      ...findDuplicates({
        creations: network.commits.filter(({ at }) => at >= firstContact),
        commits: network.commits.filter(({ at }) => at >= firstRequest),
        paths: network.requests,
        edits,
      }),
      ...findTwins(sandbox.world),
      ...leaks.inOutputs(outputs),
      ...leaks.inRequests(),
    ];
    allOutputs = allOutputs.concat(outputs);
    [outputs, happened, faults] = [[], [], []];
    return found;
  };

  return {
    network,
    sandbox,
    screen,
    offered,
    screens,
    transcript,
    snapshot: () => here.page.runtime.snapshot(),
    press(event, { form, index } = {}) {
      happened.push(`${screen().step}.${event}`);
      here.leaving = event === 'BACK' || event === 'CLOSE' ? { event, from: '' } : undefined;
      if (here.leaving !== undefined) here.leaving = { event, from: place() };
      if (['ADD', 'CONFIRM', 'REMOVE', 'UNDO'].includes(event)) edits.push(network.requests.length);
      const { ssn = person } = (here.page.runtime.snapshot().context['verifyYourInformation'] ?? {}) as {
        ssn?: unknown;
      };
      if (form !== undefined && ssn !== person) firstContact = network.requests.length;
      if (form !== undefined) person = ssn;
      if (event === 'RESTART') firstContact = network.requests.length;
      if (event === 'RESTART' || event === 'GO_ON') beginAgain();
      here.page.runtime.dispatch.raise(event, {
        ...(form === undefined ? {} : { form }),
        ...(index === undefined ? {} : { data: { index } }),
      });
    },
    answer(path, value) {
      happened.push(`input ${path}`);
      here.page.runtime.dispatch.input(path, value);
      here.typed.note(path, here.page.runtime.snapshot());
    },
    left: (path) => here.page.runtime.dispatch.blur(path),
    pass(ms, asleep = false) {
      if (asleep) clock.sleep(ms);
      else clock.advance(ms);
      setSandboxClock(sandbox, clock);
    },
    reload() {
      here.page.runtime.dispatch.raise('LEAVE');
      here.page.close();
      beginAgain();
      load(here.storage, here);
    },
    async openAnother() {
      const another = openIn(createWalkStorage(undefined), () => undefined);
      await network.quiet();
      another.close();
    },
    turnToOther() {
      if (beginning.kept === 'blocked') return false;
      // The new tab does not know the requests of the other one, as after a reload.
      firstRequest = network.requests.length;
      const next = other ?? load(createWalkStorage(undefined));
      // If the visit has expired, the new tab has cleared its data.
      const isForgotten = !(storage.written.get('refinance-application') ?? '').includes('contactId');
      if (isForgotten && !isCreating()) firstContact = firstRequest;
      other = here;
      here = next;
      return true;
    },
    cut: () => here.page.sessions.cut(),
    async settle(what) {
      await network.quiet();
      const found = check();
      transcript.push([`${what} → ${describeScreen(screen())}`, ...network.met].join('\n    '));
      if (found.length > 0) throw new Error([...found, '', 'The walk:', ...transcript].join('\n'));
    },
    async end() {
      here.page.close();
      other?.page.close();
      await network.quiet();
      const found = leaks.inOutputs(allOutputs);
      if (found.length > 0) throw new Error([...found, '', 'The walk:', ...transcript].join('\n'));
    },
  };
}

function setSandboxClock({ world }: Sandbox, clock: FakeClock): void {
  world.clock.offsetMs = clock.now() - Date.now();
}
