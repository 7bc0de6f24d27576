import type { Sandbox } from '../../../sandbox/create-sandbox.ts';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import type { Screen } from '../../../src/runtime/shapes/screen.ts';
import { createFakeClock, type FakeClock } from '../../../src/testing/fake-clock.ts';
import { createLeakDetector } from './leak-detector.ts';
import { findDuplicates, findTwins } from './duplicates.ts';
import { leaveEarlierVisit, type Beginning } from './earlier-visit.ts';
import { createTypedValues } from './typed-values.ts';
import { createNetwork, type Network } from './network.ts';
import { type Offered, offeredBy } from './offered.ts';
import { keysName, openPage, type Output, type Page, type PageParts } from './page.ts';
import type { Published } from './published.ts';
import { faultsOfScreen, faultsOfStorage } from './screen.ts';
import { createWalkStorage, type WalkStorage } from './storage.ts';

/** When every walk begins: 20 November 2026, noon in Denver. */
const walkStart = Date.UTC(2026, 10, 20, 19);

const dayMs = 24 * 60 * 60 * 1000;

/** Someone who walks through the application, and what is noticed on the way. */
export interface Walker {
  readonly network: Network;
  readonly sandbox: Sandbox;
  readonly screen: () => Screen;
  readonly offered: () => Offered;
  readonly snapshot: () => Snapshot;
  press(event: string, detail?: { readonly form?: string; readonly index?: number }): void;
  answer(path: string, value: unknown): void;
  left(path: string): void;
  /** Time goes by, for the page and the sandbox alike. */
  pass(ms: number): void;
  reload(): void;
  /** Another tab of the browser opens the application, comes where it can, and is closed. */
  openAnother(): Promise<void>;
  /** Connections that are listened on are lost. */
  cut(): void;
  /** Waits for everything but what is held, then checks. @throws Error naming what is wrong */
  settle(what: string): Promise<void>;
  /** Screens that were come across. */
  readonly screens: ReadonlySet<string>;
  readonly transcript: readonly string[];
  end(): Promise<void>;
}

/** Opens the application before a sandbox that is as new. */
export function createWalker(published: Published, sandbox: Sandbox, beginning: Beginning): Walker {
  sandbox.world.reset();
  const clock = createFakeClock({ now: walkStart });
  setSandboxClock(sandbox, clock);
  const network = createNetwork(sandbox);
  const storage = createWalkStorage(leaveEarlierVisit(sandbox.world, beginning, walkStart));
  const tab = createWalkStorage(undefined);
  const memory = { registrations: new Map(), settings: new Map() };
  const leaks = createLeakDetector(sandbox.world);
  const screens = new Set<string>();
  const transcript: string[] = [];
  let outputs: Output[] = [];
  let allOutputs: Output[] = [];
  let happened: string[] = [];
  let faults: string[] = [];
  let typed = createTypedValues();
  /** Where the requests of this life of the page, or of this application, begin. */
  let firstRequest = 0;
  let known: Offered | undefined;
  const edits: number[] = [];

  let tell: (stored: unknown) => void = () => undefined;
  /** The tab has the key of a creation that nobody knows the fate of: whatever comes next is for the same applicant. */
  const isCreating = (): boolean => {
    const kept = Object.values(JSON.parse(tab.written.get(keysName) ?? '{}') as Record<string, { at: number }>);
    return kept.some(({ at }) => clock.now() - at < dayMs);
  };

  const open = (): Page => {
    typed = createTypedValues();
    if (!isCreating()) firstRequest = network.requests.length;
    known = undefined;
    return openIn(tab, {
      onShown: () => {
        known = undefined;
      },
      onWatch: (changed) => {
        tell = changed;
      },
    });
  };
  const openIn = (place: WalkStorage, on: Pick<PageParts, 'onShown' | 'onWatch'>): Page =>
    openPage({
      ...on,
      published,
      sandbox,
      network,
      clock,
      memory,
      device: beginning.device,
      openStorage: storage.open,
      openTab: place.open,
      onOutput: (output) => void outputs.push(output),
      onHappened: (what) => void happened.push(what),
      onFault: (fault) => void faults.push(fault),
    });
  let page = open();
  const screen = (): Screen => page.runtime.store.screen;
  // Reading all of a view takes time, so it is done once for each.
  const offered = (): Offered => (known ??= offeredBy(screen()));
  let arrival = screen().arrival;
  /** A press that must lead away from what was on screen. */
  let leaving: { readonly event: string; readonly from: string } | undefined;
  const place = (): string => (leaving?.event === 'CLOSE' ? (screen().modal?.name ?? '') : (screen().step ?? ''));

  const look = (): void => {
    const now = screen();
    if (now.step !== null) screens.add(now.step);
    if (now.arrival !== arrival) happened.push(`at ${now.step ?? 'nothing'}`);
    arrival = now.arrival;
    outputs.push({ where: 'title', text: now.title });
    for (const { href } of offered().links) outputs.push({ where: 'address', text: href });
  };
  const led = (): string[] => {
    const stays = leaving !== undefined && leaving.from === place() && network.met.length === 0 && network.held === 0;
    const found = stays ? [`${leaving?.event} led nowhere from ${leaving?.from}`] : [];
    leaving = undefined;
    return found;
  };
  const check = (): string[] => {
    look();
    const found = [
      ...faults,
      ...faultsOfScreen(screen(), offered(), network.held > 0),
      ...led(),
      ...faultsOfStorage(storage.written),
      ...typed.check(page.runtime.snapshot(), happened),
      ...findDuplicates({
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
    snapshot: () => page.runtime.snapshot(),
    press(event, { form, index } = {}) {
      happened.push(`${screen().step}.${event}`);
      leaving =
        event === 'BACK' || event === 'CLOSE'
          ? {
              event,
              from: '',
            }
          : undefined;
      if (leaving !== undefined)
        leaving = {
          event,
          from: place(),
        };
      if (['ADD', 'CONFIRM', 'REMOVE', 'UNDO'].includes(event)) edits.push(network.requests.length);
      if (event === 'RESTART' || (event === 'GO_ON' && !isCreating())) firstRequest = network.requests.length;
      page.runtime.dispatch.raise(event, {
        ...(form === undefined ? {} : { form }),
        ...(index === undefined ? {} : { data: { index } }),
      });
    },
    answer(path, value) {
      happened.push(`input ${path}`);
      page.runtime.dispatch.input(path, value);
      typed.note(path, page.runtime.snapshot());
    },
    left: (path) => page.runtime.dispatch.blur(path),
    pass(ms) {
      clock.pass(ms);
      setSandboxClock(sandbox, clock);
    },
    reload() {
      page.runtime.dispatch.raise('LEAVE');
      page.runtime.destroy();
      page = open();
    },
    async openAnother() {
      const before = storage.written.get('refinance-application');
      const nothing = (): void => undefined;
      const another = openIn(createWalkStorage(undefined), { onShown: nothing, onWatch: nothing });
      await network.quiet();
      another.runtime.destroy();
      const after = storage.written.get('refinance-application');
      if (after === before) return;
      tell(after === undefined ? undefined : JSON.parse(after));
      // What this tab held is gone on purpose, where it says so.
      if (screen().step === 'other-tab') typed = createTypedValues();
    },
    cut: () => page.sessions.cut(),
    async settle(what) {
      await network.quiet();
      const found = check();
      transcript.push([`${what} → ${describe(screen())}`, ...network.met].join('\n    '));
      if (found.length > 0) throw new Error([...found, '', 'The walk:', ...transcript].join('\n'));
    },
    async end() {
      page.runtime.destroy();
      await network.quiet();
      const found = leaks.inOutputs(allOutputs);
      if (found.length > 0) throw new Error([...found, '', 'The walk:', ...transcript].join('\n'));
    },
  };
}

function setSandboxClock({ world }: Sandbox, clock: FakeClock): void {
  world.clock.offsetMs = clock.now() - Date.now();
}

function describe({ step, busy, modal, banner, title }: Screen): string {
  const words = [
    step ?? 'nothing',
    busy && 'busy',
    modal?.name,
    banner && 'banner',
    title.startsWith('Error') && 'errors',
  ];
  return words.filter(Boolean).join(' ');
}
