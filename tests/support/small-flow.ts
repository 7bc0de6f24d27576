import { readSource } from '../../tools/compile/sources.ts';
import { compileFlow, type Compilation } from '../../tools/compile/compile-flow.ts';
import { registries as productRegistries } from '../../src/refinance/registries.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { validatorFunctions } from '../../tools/compile/validators.ts';
import { formSchemas } from '../../tools/compile/publish.ts';
import { generalFunctions, implementationsOf, type Functions } from '../../src/functions/index.ts';
import { createCopyFormatter } from '../../src/runtime/copy/format-copy.ts';
import type { CompiledMessage } from '../../src/runtime/copy/compiled-message.ts';
import { createLocalizer } from '../../src/runtime/resolve/create-localizer.ts';
import { createRuntime, type Runtime } from '../../src/runtime/create-runtime.ts';
import type { ActionResult, Ports, RunningSession, SessionChannel } from '../../src/runtime/shapes/ports.ts';
import type { DeveloperReport } from '../../src/runtime/shapes/developer-report.ts';
import type { RunnableFlow } from '../../src/runtime/scope.ts';

/** Files of a small flow, by path; values are turned into JSON. */
export type SmallFiles = Readonly<Record<string, unknown>>;

const base: SmallFiles = {
  'flow.json': {
    id: 'small',
    version: '1.0.0',
    runtime: '^1.0.0',
    locales: ['en-US'],
    first: 'FIRST',
    stages: 2,
    progress: 10,
    start: [{ goto: 'FIRST' }],
    failures: { '*': [{ goto: 'broken' }] },
    chrome: {
      name: 'word',
      titleSuffix: 'suffix',
      stage: 'word',
      help: [],
      legal: [],
      errorTitle: 'error',
    },
  },
  'context.json': {
    person: { schema: 'person' },
    kept: { schema: 'kept', stored: true },
    list: { list: 'person' },
    flag: { type: 'boolean' },
    note: { type: 'string' },
  },
  'limits.json': { most: 3 },
  'links.json': { site: { href: 'https://site.example/?q={q}', newTab: true } },
  'schemas/person.json': {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 2 },
      age: { type: 'number', minimum: 1 },
      agreed: { type: 'boolean' },
    },
  },
  'schemas/kept.json': { type: 'object', properties: { id: { type: 'string' } } },
  'views/broken.json': {
    id: 'broken',
    title: 'word',
    view: [{ heading: 'word' }, { button: 'word', event: 'RETRY' }],
    on: { RETRY: [{ return: true }] },
  },
  'copy/en-US.json': {
    word: 'Word',
    suffix: ' | Suffix',
    error: 'Error: ',
    'name.required': 'Name is required',
    'name.short': 'Name is short',
    'name.taken': 'Name is taken',
    'ui.back': 'Back',
  },
};

/** @returns the compilation of the given files over a minimal flow with one view `broken` */
export function compileSmall(files: SmallFiles, registries: Registries = testRegistries): Compilation {
  const merged: Record<string, unknown> = { ...base, ...files };
  for (const [name, value] of Object.entries(files)) {
    const under = base[name];
    if (isObject(value) && isObject(under)) merged[name] = { ...under, ...value };
  }
  const sources = Object.entries(merged).map(([file, value]) => readSource(file, JSON.stringify(value, null, 2)));
  return compileFlow(
    sources.filter((source) => source !== undefined),
    registries,
  );
}

/** Actions and sessions that the small flows call. */
const testRegistries: Registries = {
  ...productRegistries,
  actions: {
    work: { about: 'Works.', input: ['*'], success: ['done', 'partly'], failure: ['refused', 'broken'] },
    list: { about: 'Lists.', input: ['*'], success: ['listed'], failure: ['broken'] },
  },
  sessions: {
    talk: {
      about: 'Talks.',
      input: ['*'],
      asks: { word: { shows: ['hint'], answers: ['word'] } },
      events: { news: ['text'] },
      endings: { finished: [], failed: ['message'] },
    },
  },
};

export interface Call {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  reply(result: ActionResult): Promise<void>;
}

export interface Talk {
  readonly session: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly channel: SessionChannel;
  readonly answers: unknown[];
  stopped: boolean;
}

/** A running small flow in a world made of plain data. */
export interface World {
  readonly runtime: Runtime;
  readonly calls: Call[];
  readonly talks: Talk[];
  readonly tracked: { readonly kind: string; readonly name: string; readonly values: unknown }[];
  readonly warnings: string[];
  readonly reports: DeveloperReport[];
  /** Why the flow could not go on. */
  readonly halted: DeveloperReport[];
  readonly opened: string[];
  readonly storage: { value: unknown };
  /** Lets timers that are due run. */
  pass(ms: number): void;
}

export interface WorldOptions {
  readonly stored?: unknown;
  readonly device?: 'mobile' | 'desktop';
  readonly host?: Readonly<Record<string, unknown>>;
  readonly now?: number;
  /** As in development. */
  readonly describe?: NonNullable<RunnableFlow['describe']>;
}

/** Starts a compiled flow with ports under the test's control. */
export function startFlow(compilation: Compilation, options: WorldOptions = {}): World {
  const calls: Call[] = [];
  const talks: Talk[] = [];
  const tracked: World['tracked'] = [];
  const warnings: string[] = [];
  const reports: DeveloperReport[] = [];
  const halted: DeveloperReport[] = [];
  const opened: string[] = [];
  const storage = { value: options.stored };
  let now = options.now ?? Date.UTC(2026, 10, 20);
  const timers: { due: number; run: () => void; cancelled: boolean }[] = [];
  const ports: Ports = {
    run: (action, input, { signal }) =>
      new Promise((resolve) => {
        calls.push({
          action,
          input,
          signal,
          reply: async (result) => {
            resolve(result);
            await Promise.resolve();
            await Promise.resolve();
          },
        });
      }),
    session: (session, input, channel): RunningSession => {
      const talk: Talk = { session, input, channel, answers: [], stopped: false };
      talks.push(talk);
      return { answer: (value) => void talk.answers.push(value), stop: () => void (talk.stopped = true) };
    },
    storage: {
      lasting: true,
      read: () => storage.value,
      write: (value) => void (storage.value = value),
      clear: () => void (storage.value = undefined),
    },
    analytics: {
      track: (name, values) => void tracked.push({ kind: 'track', name, values }),
      page: (name, values) => void tracked.push({ kind: 'page', name, values }),
      identify: (name) => void tracked.push({ kind: 'identify', name: name ?? 'nobody', values: null }),
      error: (name, values) => void tracked.push({ kind: 'error', name, values }),
    },
    clock: {
      now: () => now,
      today: () => new Date(now).toISOString().slice(0, 10),
      after: (ms, run) => {
        const timer = { due: now + ms, run, cancelled: false };
        timers.push(timer);
        return () => void (timer.cancelled = true);
      },
    },
    links: { open: (href) => opened.push(href) > 0 },
    report: (report) => {
      warnings.push(report.code);
      reports.push(report);
    },
    halt: (report) => void halted.push(report),
  };
  const { runnable, localizer } = joined(compilation);
  const runtime = createRuntime({
    runnable: { ...runnable, ...(options.describe === undefined ? {} : { describe: options.describe }) },
    localizer,
    ports,
    device: options.device ?? 'desktop',
    hostValues: options.host ?? {},
  });
  runtime.start();
  return {
    runtime,
    calls,
    talks,
    tracked,
    warnings,
    reports,
    halted,
    opened,
    storage,
    pass(ms) {
      now += ms;
      for (const timer of timers.splice(0)) {
        if (timer.cancelled) continue;
        if (timer.due <= now) timer.run();
        else timers.push(timer);
      }
    },
  };
}

/** A compilation with the code it needs, as a page would load it. */
export function joined(
  compilation: Compilation,
  functions: Functions = generalFunctions,
): {
  runnable: RunnableFlow;
  localizer: ReturnType<typeof createLocalizer>;
} {
  const { flow } = compilation;
  const messages = (compilation.copy[flow.locales[0] ?? ''] ?? {}) as Record<string, CompiledMessage>;
  return {
    runnable: { flow, functions: implementationsOf(functions), validators: validatorFunctions(formSchemas(flow)) },
    localizer: createLocalizer({
      flow,
      locale: 'en-US',
      format: createCopyFormatter({ locale: 'en-US', messages }),
      keys: Object.keys(messages),
      bases: {},
    }),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
