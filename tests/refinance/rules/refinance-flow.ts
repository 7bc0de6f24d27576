import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { createRuntime, type Runtime } from '../../../src/runtime/create-runtime.ts';
import type { Failure } from '../../../src/runtime/shapes/failure.ts';
import type { ActionResult, Ports, SessionChannel } from '../../../src/runtime/shapes/ports.ts';
import { refinanceFunctions } from '../../../src/refinance/functions/index.ts';
import { previewSnapshot, type PreviewSamples } from '../../../src/runtime/preview-snapshot.ts';
import { compileFlow, type Compilation } from '../../../tools/compile/compile-flow.ts';
import { registries as productRegistries } from '../../../src/refinance/registries.ts';
import { readSource, readSources } from '../../../tools/compile/sources.ts';
import { joined } from '../../support/small-flow.ts';

/** The moment of these tests: 20 November 2026, noon in UTC. */
export const noon = Date.UTC(2026, 10, 20, 12);

const folder = fileURLToPath(new URL('../../../flow', import.meta.url));
const sources = await readSources(folder);

/** Changes to the definition: a file of `flow/` and what becomes of its content. */
export type Changes = Readonly<Record<string, (content: Record<string, unknown>) => unknown>>;

/** The refinance flow, with some of its JSON changed. */
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

/** The refinance flow with another limit. */
export const withLimits = (limits: Readonly<Record<string, unknown>>): Compilation =>
  compileRefinance({ 'limits.json': (content) => ({ ...content, ...limits }) });

/** The flow as it is. */
export const refinance = compileRefinance();

type Joined = ReturnType<typeof joined>;
const readyByCompilation = new WeakMap<Compilation, Joined>();

/** Compiled validators and words are the same for every test. */
function ready(compilation: Compilation): Joined {
  const made = readyByCompilation.get(compilation) ?? joined(compilation, refinanceFunctions);
  readyByCompilation.set(compilation, made);
  return made;
}

const samples = JSON.parse(readFileSync(`${folder}/preview.json`, 'utf8')) as PreviewSamples;

/** A call that the flow makes, still without its reply. */
export interface Call {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  reply(reply: unknown, outcome?: string): Promise<void>;
  fail(outcome: string, message: string, more?: Partial<Failure>): Promise<void>;
}

/** The flow at one of its steps, before a world that does only what the test says. */
export interface Shown {
  readonly runtime: Runtime;
  readonly calls: Call[];
  readonly tracked: { readonly name: string; readonly values: unknown }[];
  /** The sessions that were started, newest last. */
  readonly sessions: { readonly input: unknown; readonly channel: SessionChannel; readonly answers: unknown[] }[];
  readonly stored: () => unknown;
  /** Codes of what only the log knows. */
  readonly warnings: readonly string[];
  /** The last call of an action, which must have been made. */
  call(action: string): Call;
  /** Timers that are due after so many ms run. */
  pass(ms: number): void;
}

/** How the step stands. */
export interface ShowOptions {
  readonly compilation?: Compilation;
  readonly device?: 'mobile' | 'desktop';
  /** Entries other than those of the samples, and what its sessions ask. */
  readonly context?: Readonly<Record<string, unknown>>;
  readonly local?: Readonly<Record<string, unknown>>;
  readonly sessions?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** What the host handed in. */
  readonly host?: Readonly<Record<string, unknown>>;
  /** Nothing filled in but what `context` says. */
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

/** Starts the flow with what the browser kept. */
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
      lasting: true,
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
