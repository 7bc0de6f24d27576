import type { OwnAction } from '../api/own-actions.ts';
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

/** A call of an action that the flow made. */
export interface TestCall {
  readonly action: string;
  readonly input: Values;
  readonly signal: AbortSignal;
  /** Ends the call with a result. Only the first result counts. */
  reply(result: ActionResult): Promise<void>;
}

/** A session that the flow started. */
export interface TestTalk {
  readonly session: string;
  readonly input: Values;
  /** Sends messages of the session to the flow. */
  readonly channel: SessionChannel;
  /** Answers of the flow, oldest first. */
  readonly answers: unknown[];
  stopped: boolean;
}

/** A call of the analytics port. */
export interface TestTrack {
  readonly kind: 'track' | 'page' | 'identify' | 'error';
  readonly name: string;
  readonly values: unknown;
}

/** The recorded effects of a flow, and its simulated surroundings. */
export interface TestWorld {
  readonly calls: readonly TestCall[];
  readonly talks: readonly TestTalk[];
  readonly tracked: readonly TestTrack[];
  /** Reports to developers. */
  readonly reports: readonly DeveloperReport[];
  /** Reports of why the flow stopped. */
  readonly halted: readonly DeveloperReport[];
  /** Addresses of opened links. */
  readonly opened: readonly string[];
  /** Content of the browser's storage. */
  readonly storage: { value: unknown };
  /** Content of the tab's storage. */
  readonly tab: { value: unknown };
  readonly clock: FakeClock;
  /** Simulates another tab that writes to the browser's storage. */
  goOnElsewhere(stored: unknown): void;
  /** Sets whether the device is online. It is online at first. */
  connect(isOnline: boolean): void;
}

/** Starts a session. Returns undefined if it has no code for its name. */
export type StartSession = (...started: Parameters<SessionRunner>) => RunningSession | undefined;

/** The initial state of the test ports. */
export interface TestWorldOptions {
  /** Actions by name, as in `startFlow`. Calls of other actions wait for `TestCall.reply`. */
  readonly actions?: Readonly<Record<string, Pick<OwnAction, 'run'>>>;
  /** Starts sessions. If it is missing, the test uses their channels. */
  readonly session?: StartSession;
  /** Content of the browser's storage after an earlier visit. */
  readonly stored?: unknown;
  /** Content of the tab's storage before a reload. */
  readonly kept?: unknown;
  readonly clock?: FakeClock;
}

/** Creates ports that record all calls of the flow, and reply as the test sets. */
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
  const stores = createEmitter<unknown>();
  const connections = createEmitter<boolean>();
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
      return recordSession(talk, running);
    },
    storage: {
      lasting: true,
      ...storageIn(storage),
      watch: stores.watch,
    },
    tab: storageIn(tab),
    connection: { watch: connections.watch },
    analytics: recordingAnalytics(tracked),
    clock,
    links: { open: (href) => opened.push(href) > 0 },
    report: (report) => void reports.push(report),
    halt: (report) => void halted.push(report),
  };
  const goOnElsewhere = (value: unknown): void => {
    storage.value = value;
    stores.emit(value);
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
    connect: connections.emit,
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

interface Emitter<Value> {
  readonly watch: (changed: (value: Value) => void) => () => void;
  readonly emit: (value: Value) => void;
}

function createEmitter<Value>(): Emitter<Value> {
  const watching = new Set<(value: Value) => void>();
  return {
    watch: (changed) => {
      watching.add(changed);
      return () => watching.delete(changed);
    },
    emit: (value) => {
      for (const changed of watching) changed(value);
    },
  };
}

/** Storage that converts values to JSON and back, as a browser does. */
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
      // Waits until the runtime has handled the result.
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

function recordSession(talk: TestTalk, running: RunningSession | undefined): RunningSession {
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
