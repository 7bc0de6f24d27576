import type { LocalAction } from '../api/local-actions.ts';
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

export interface TestCall {
  readonly action: string;
  readonly input: Values;
  readonly signal: AbortSignal;
  /** Only the first result is used. */
  reply(result: ActionResult): Promise<void>;
}

export interface TestSession {
  readonly session: string;
  readonly input: Values;
  /** Sends messages from the session to the flow. */
  readonly channel: SessionChannel;
  /** Answers from the flow, oldest first. */
  readonly answers: unknown[];
  stopped: boolean;
}

export interface TestTrack {
  readonly kind: 'track' | 'page' | 'identify' | 'error';
  readonly name: string;
  readonly values: unknown;
}

/** The recorded effects of a flow, and its simulated surroundings. */
export interface TestWorld {
  readonly calls: readonly TestCall[];
  readonly sessions: readonly TestSession[];
  readonly tracked: readonly TestTrack[];
  readonly reports: readonly DeveloperReport[];
  /** Why the flow stopped. */
  readonly halted: readonly DeveloperReport[];
  readonly opened: readonly string[];
  readonly storage: { value: unknown };
  /** Draft storage of the tab. */
  readonly tab: { value: unknown };
  readonly clock: FakeClock;
  /** Simulates another tab that writes to `storage`. */
  changeInOtherTab(stored: unknown): void;
  /** Sets the connection. The device is online at first. */
  connect(isOnline: boolean): void;
}

/** Starts a session; undefined if there is no code for it. */
export type StartSession = (...parameters: Parameters<SessionRunner>) => RunningSession | undefined;

export interface TestWorldOptions {
  /** As in `startFlow`. Calls to other actions wait for `TestCall.reply`. */
  readonly actions?: Readonly<Record<string, Pick<LocalAction, 'run'>>>;
  /** If omitted, tests control sessions through `TestSession.channel`. */
  readonly startSession?: StartSession;
  readonly storage?: unknown;
  readonly tab?: unknown;
  readonly clock?: FakeClock;
}

/** Creates ports that record the flow's calls. */
export function createTestPorts(options: TestWorldOptions = {}): { readonly world: TestWorld; readonly ports: Ports } {
  const { actions = {}, startSession, clock = createFakeClock() } = options;
  const calls: TestCall[] = [];
  const sessions: TestSession[] = [];
  const tracked: TestTrack[] = [];
  const reports: DeveloperReport[] = [];
  const halted: DeveloperReport[] = [];
  const opened: string[] = [];
  const storage = { value: options.storage };
  const tab = { value: options.tab };
  const storageChanges = createEmitter<unknown>();
  const connectionChanges = createEmitter<boolean>();
  const ports: Ports = {
    run: (action, input, { signal }) =>
      new Promise((resolve, reject) => {
        calls.push(callOf(action, input, signal, resolve));
        const result = actions[action]?.run(input, { signal });
        if (result !== undefined) Promise.resolve(result).then(resolve, reject);
      }),
    session: (session, input, channel) => {
      const runningSession = startSession?.(session, input, channel);
      const testSession: TestSession = { session, input, channel, answers: [], stopped: false };
      sessions.push(testSession);
      return recordSession(testSession, runningSession);
    },
    storage: {
      isPersistent: true,
      ...storageIn(storage),
      watch: storageChanges.watch,
    },
    tab: storageIn(tab),
    connection: { watch: connectionChanges.watch },
    analytics: createRecordingAnalytics(tracked),
    clock,
    links: { open: (href) => opened.push(href) > 0 },
    report: (report) => void reports.push(report),
    halt: (report) => void halted.push(report),
  };
  const changeInOtherTab = (value: unknown): void => {
    storage.value = value;
    storageChanges.emit(value);
  };
  const world = {
    calls,
    sessions,
    tracked,
    reports,
    halted,
    opened,
    storage,
    tab,
    clock,
    changeInOtherTab,
    connect: connectionChanges.emit,
  };
  return { world, ports };
}

function createRecordingAnalytics(tracked: TestTrack[]): Ports['analytics'] {
  const record = (kind: TestTrack['kind'], name: string, values: unknown): void =>
    void tracked.push({ kind, name, values });
  return {
    track: (name, values) => record('track', name, values),
    page: (name, title) => record('page', name, title),
    identify: (name) => record('identify', name ?? 'nobody', null),
    error: (name, values) => record('error', name, values),
  };
}

interface Emitter<Value> {
  readonly watch: (listener: (value: Value) => void) => () => void;
  readonly emit: (value: Value) => void;
}

function createEmitter<Value>(): Emitter<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit: (value) => {
      for (const listener of listeners) listener(value);
    },
  };
}

/** Stores values as JSON, like a browser. */
function storageIn(cell: { value: unknown }): Pick<StoragePort, 'read' | 'write' | 'clear'> {
  return {
    read: () => cell.value,
    write: (value) => void (cell.value = JSON.parse(JSON.stringify(value))),
    clear: () => void (cell.value = undefined),
  };
}

function callOf(action: string, input: Values, signal: AbortSignal, resolve: (result: ActionResult) => void): TestCall {
  return {
    action,
    input,
    signal,
    async reply(result) {
      resolve(result);
      // The runtime handles the result in a later microtask.
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

function recordSession(testSession: TestSession, runningSession: RunningSession | undefined): RunningSession {
  return {
    answer(value) {
      testSession.answers.push(value);
      runningSession?.answer(value);
    },
    stop() {
      testSession.stopped = true;
      runningSession?.stop();
    },
  };
}
