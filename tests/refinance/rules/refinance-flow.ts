import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { createRuntime, type Runtime } from '../../../src/runtime/create-runtime.ts';
import type { Failure } from '../../../src/runtime/shapes/failure.ts';
import type { ActionResult, Ports, SessionChannel } from '../../../src/runtime/shapes/ports.ts';
import { refinanceFunctions } from '../../../src/refinance/functions/index.ts';
import { previewSnapshot, type PreviewSamples } from '../../../src/runtime/visit/preview-snapshot.ts';
import { compileFlow, type Compilation } from '../../../tools/compile/compile-flow.ts';
import { registries as productRegistries } from '../../../src/refinance/registries.ts';
import { readSource, readSources } from '../../../tools/compile/sources.ts';
import { joinCompilation } from '../../support/small-flow.ts';

/** The time of these tests: 20 November 2026, noon in UTC. */
export const noon = Date.UTC(2026, 10, 20, 12);

const folder = fileURLToPath(new URL('../../../flow', import.meta.url));
const sources = await readSources(folder);

/** Changes to the definition: functions that change the content of a file, by path in `flow/`. */
export type Changes = Readonly<Record<string, (content: Record<string, unknown>) => unknown>>;

/** The refinance flow with changes. */
export function compileRefinance(changes: Changes = {}): Compilation {
  const changed = sources.map((source) => {
    const change = changes[source.file];
    const value = structuredClone(source.value) as Record<string, unknown>;
    return change === undefined ? source : readSource(source.file, JSON.stringify(change(value)));
  });
  const compilation = compileFlow(
    changed.filter((source) => source !== undefined),
    productRegistries,
  );
  if (compilation.findings.length > 0) throw new Error(JSON.stringify(compilation.findings[0]));
  return compilation;
}

/** The refinance flow with other limits. */
export const withLimits = (limits: Readonly<Record<string, unknown>>): Compilation =>
  compileRefinance({ 'limits.json': (content) => ({ ...content, ...limits }) });

export const refinance = compileRefinance();

type Joined = ReturnType<typeof joinCompilation>;
const readyByCompilation = new WeakMap<Compilation, Joined>();

/** Caches the validators and texts of a compilation for all tests. */
function ready(compilation: Compilation): Joined {
  const made = readyByCompilation.get(compilation) ?? joinCompilation(compilation, refinanceFunctions);
  readyByCompilation.set(compilation, made);
  return made;
}

const samples = JSON.parse(readFileSync(`${folder}/preview.json`, 'utf8')) as PreviewSamples;

/** A pending call of the flow. */
export interface Call {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  reply(reply: unknown, outcome?: string): Promise<void>;
  fail(outcome: string, message: string, more?: Partial<Failure>): Promise<void>;
}

/** The flow at one of its steps, with ports that the test controls. */
export interface Shown {
  readonly runtime: Runtime;
  readonly calls: Call[];
  readonly tracked: { readonly name: string; readonly values: unknown }[];
  readonly sessions: { readonly input: unknown; readonly channel: SessionChannel; readonly answers: unknown[] }[];
  readonly stored: () => unknown;
  readonly warnings: readonly string[];
  /** The last call of an action. Fails if there is none. */
  call(action: string): Call;
  /** Advances the clock and runs the timers that are due. */
  pass(ms: number): void;
}

export interface ShowOptions {
  readonly compilation?: Compilation;
  readonly device?: 'mobile' | 'desktop';
  /** Entries that replace those of the samples. */
  readonly context?: Readonly<Record<string, unknown>>;
  readonly local?: Readonly<Record<string, unknown>>;
  readonly sessions?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly host?: Readonly<Record<string, unknown>>;
  /** Uses only the entries in `context`. */
  readonly empty?: boolean;
}

/** Shows a step with the sample data of `flow/preview.json`. */
export function show(step: string, options: ShowOptions = {}): Shown {
  const own = samples.steps?.[step];
  return run(options, {
    step,
    samples: {
      context: { ...(options.empty === true ? {} : samples.context), ...options.context },
      steps: {
        [step]: { context: options.local ?? own?.context ?? {}, sessions: options.sessions ?? own?.sessions ?? {} },
      },
    },
  });
}

/** Starts the flow with stored data. */
export function start(stored: unknown, options: Omit<ShowOptions, 'context' | 'local' | 'sessions'> = {}): Shown {
  const shown = run(options, undefined, stored);
  shown.runtime.start();
  return shown;
}

function run(
  options: ShowOptions,
  preview: { readonly step: string; readonly samples: PreviewSamples } | undefined,
  first?: unknown,
): Shown {
  const calls: Call[] = [];
  const warnings: string[] = [];
  const tracked: { name: string; values: unknown }[] = [];
  const sessions: { input: unknown; channel: SessionChannel; answers: unknown[] }[] = [];
  const timers: { due: number; run: () => void }[] = [];
  let stored = first;
  let now = noon;
  const track = (name: string, values: unknown): void => void tracked.push({ name, values });
  const ports: Ports = {
    run: (action, input) =>
      new Promise<ActionResult>((resolve) => {
        const settle = async (result: ActionResult): Promise<void> => {
          resolve(result);
          for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
        };
        calls.push({
          action,
          input,
          reply: (reply, outcome = productRegistries.actions[action]?.success[0] ?? '') =>
            settle({
              outcome,
              reply,
            }),
          fail: (outcome, message, more) =>
            settle({
              outcome,
              failure: {
                status: 400,
                message,
                name: 'HTTPError',
                ...more,
              },
            }),
        });
      }),
    session: (_name, input, channel) => {
      const answers: unknown[] = [];
      sessions.push({ input, channel, answers });
      return { answer: (value) => void answers.push(value), stop: () => undefined };
    },
    storage: {
      isPersistent: true,
      read: () => stored,
      write: (value) => void (stored = value),
      clear: () => void (stored = undefined),
    },
    analytics: { track, page: track, identify: (name) => track(name ?? 'nobody', null), error: track },
    clock: {
      now: () => now,
      today: () => new Date(now).toISOString().slice(0, 10),
      after: (ms, run) => {
        timers.push({ due: now + ms, run });
        return () => undefined;
      },
    },
    links: { open: () => true },
    report: ({ code }) => void warnings.push(code),
    halt: ({ code }) => void warnings.push(`halt: ${code}`),
  };
  const { compilation = refinance, device = 'desktop', host = {} } = options;
  const runtime = createRuntime({
    ...ready(compilation),
    ports,
    device,
    hostValues: host,
    preview: preview && ((runnable, before) => previewSnapshot(runnable, before, preview.samples, preview.step)),
  });
  onTestFinished(() => runtime.destroy());
  return {
    runtime,
    calls,
    tracked,
    sessions,
    warnings,
    stored: () => stored,
    call: (action) => {
      const made = calls.findLast((each) => each.action === action);
      if (made === undefined)
        throw new Error(`${action} was not called; calls: ${calls.map((each) => each.action).join(', ')}`);
      return made;
    },
    pass: (ms) => {
      now += ms;
      for (const timer of timers.splice(0)) {
        if (timer.due <= now) timer.run();
        else timers.push(timer);
      }
    },
  };
}
