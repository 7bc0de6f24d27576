import type { OwnAction } from '../api/local-actions.ts';
import type { DeveloperReport } from '../runtime/shapes/developer-report.ts';
import type {
  ActionResult,
  Ports,
  RunningSession,
  SessionChannel,
  SessionRunner,
  StoragePort,
} from '../runtime/shapes/ports.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call that the flow made. */
export interface TestCall {
  readonly action: string;
  readonly input: Values;
  readonly signal: AbortSignal;
  /** Answers it, where no action of the test did. The first answer counts. */
  reply(result: ActionResult): Promise<void>;
}

/** A session that the flow started. */
export interface TestTalk {
  readonly session: string;
  readonly input: Values;
  /** Speaks to the flow as the session would. */
  readonly channel: SessionChannel;
  /** What the flow answered, oldest first. */
  readonly answers: unknown[];
  stopped: boolean;
}

/** What happened of analytics: an event, a page, who it is, or an error. */
export interface TestTrack {
  readonly kind: 'track' | 'page' | 'identify' | 'error';
  readonly name: string;
  readonly values: unknown;
}

/** What a flow did to the world, as plain data that grows. */
export interface TestWorld {
  readonly calls: readonly TestCall[];
  readonly talks: readonly TestTalk[];
  readonly tracked: readonly TestTrack[];
  /** What developers were told. */
  readonly reports: readonly DeveloperReport[];
  /** Why the flow could not go on. */
  readonly halted: readonly DeveloperReport[];
  /** Addresses that were opened. */
  readonly opened: readonly string[];
  /** What the browser would keep. */
  readonly storage: { value: unknown };
  /** What the tab would keep for a reload. */
  readonly tab: { value: unknown };
  readonly clock: FakeClock;
  /** Another tab goes on: this is what the browser keeps since then. */
  goOnElsewhere(stored: unknown): void;
  /** The device loses its connection, or has it again. It has one at first. */
  connect(isOnline: boolean): void;
}

/** Starts the session of this name, if it is one of its own. */
export type StartSession = (...started: Parameters<SessionRunner>) => RunningSession | undefined;

/** What a test decides about the world beforehand. */
export interface TestWorldOptions {
  /** What actions do, by name, as `startFlow` takes it; a call of any other waits for its `reply`. */
  readonly actions?: Readonly<Record<string, Pick<OwnAction, 'run'>>>;
  /** What starts sessions; without it they say what the test makes them say through their channels. */
  readonly session?: StartSession;
  /** What the browser kept of an earlier visit. */
  readonly stored?: unknown;
  /** What the tab kept for a reload. */
  readonly kept?: unknown;
  readonly clock?: FakeClock;
}

/** Ports that do nothing but write down what the flow asks of them, and answer what the test says. */
export function createTestPorts(options: TestWorldOptions = {}): { readonly world: TestWorld; readonly ports: Ports } {
  const { actions = {}, session: start, stored, kept, clock = createFakeClock() } = options;
  const calls: TestCall[] = [];
  const talks: TestTalk[] = [];
  const tracked: TestTrack[] = [];
  const reports: DeveloperReport[] = [];
  const halted: DeveloperReport[] = [];
  const opened: string[] = [];
  const storage = { value: stored };
  const tab = { value: kept };
  const stores = createWatched<unknown>();
  const connections = createWatched<boolean>();
  const ports: Ports = {
    run: (action, input, { signal }) =>
      new Promise((resolve, reject) => {
        calls.push(callOf(action, input, signal, resolve));
        const answering = actions[action]?.run(input, { signal });
        if (answering !== undefined) Promise.resolve(answering).then(resolve, reject);
      }),
    session: (session, input, channel) => {
      const running = start?.(session, input, channel);
      const talk: TestTalk = { session, input, channel, answers: [], stopped: false };
      talks.push(talk);
      return followed(talk, running);
    },
    storage: {
      lasting: true,
      ...keptIn(storage),
      watch: stores.watch,
    },
    tab: keptIn(tab),
    connection: { watch: connections.watch },
    analytics: recordingAnalytics(tracked),
    clock,
    links: { open: (href) => opened.push(href) > 0 },
    report: (report) => void reports.push(report),
    halt: (report) => void halted.push(report),
  };
  const goOnElsewhere = (value: unknown): void => {
    storage.value = value;
    stores.tell(value);
  };
  const world = {
    calls,
    talks,
    tracked,
    reports,
    halted,
    opened,
    storage,
    tab,
    clock,
    goOnElsewhere,
    connect: connections.tell,
  };
  return { world, ports };
}

function recordingAnalytics(tracked: TestTrack[]): Ports['analytics'] {
  const track = (kind: TestTrack['kind'], name: string, values: unknown): void =>
    void tracked.push({ kind, name, values });
  return {
    track: (name, values) => track('track', name, values),
    page: (name, title) => track('page', name, title),
    identify: (name) => track('identify', name ?? 'nobody', null),
    error: (name, values) => track('error', name, values),
  };
}

/** What a port tells, and who is told. */
interface Watched<Value> {
  readonly watch: (changed: (value: Value) => void) => () => void;
  readonly tell: (value: Value) => void;
}

function createWatched<Value>(): Watched<Value> {
  const watching = new Set<(value: Value) => void>();
  return {
    watch: (changed) => {
      watching.add(changed);
      return () => watching.delete(changed);
    },
    tell: (value) => {
      for (const changed of watching) changed(value);
    },
  };
}

/** As text, as a browser keeps it. */
function keptIn(place: { value: unknown }): Pick<StoragePort, 'read' | 'write' | 'clear'> {
  return {
    read: () => place.value,
    write: (value) => void (place.value = JSON.parse(JSON.stringify(value))),
    clear: () => void (place.value = undefined),
  };
}

function callOf(action: string, input: Values, signal: AbortSignal, resolve: (result: ActionResult) => void): TestCall {
  return {
    action,
    input,
    signal,
    async reply(result) {
      resolve(result);
      // Until the runtime has gone on with it.
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

function followed(talk: TestTalk, running: RunningSession | undefined): RunningSession {
  return {
    answer(value) {
      talk.answers.push(value);
      running?.answer(value);
    },
    stop() {
      talk.stopped = true;
      running?.stop();
    },
  };
}
