/** Tests flows of this repository and of other projects. This folder may import the engine and `src/browser`. */
import { createLazySessionRunner, type Session } from '../browser/ports/session-runner.ts';
import type { Visit } from '../browser/start/visit.ts';
import { generalFunctions } from '../functions/index.ts';
import { createRuntime } from '../runtime/create-runtime.ts';
import type { FunctionImplementation } from '../runtime/expression/function-types.ts';
import { joinFlow, type FlowParts } from '../runtime/definition/join-flow.ts';
import { previewSnapshot, startPreviewTimers, type PreviewSamples } from '../runtime/visit/preview-snapshot.ts';
import type { Ports } from '../runtime/shapes/ports.ts';
import { optionalFeatures } from '../runtime/features/optional-features.ts';
import { createDriver, type Driver } from './driver.ts';
import { createFakeClock } from './fake-clock.ts';
import { createTestPorts, type StartSession, type TestWorld, type TestWorldOptions } from './test-ports.ts';

export interface TestFlow extends Pick<FlowParts, 'flow' | 'validators'> {
  /** Messages by locale. */
  readonly copy: Readonly<Record<string, FlowParts['messages']>>;
}

/** Actions, sessions and functions are defined as for `startFlow`. */
export interface VisitOptions extends Omit<TestWorldOptions, 'session'> {
  /** Tests control other sessions through `TestSession.channel`. */
  readonly sessions?: Readonly<Record<string, Session>>;
  /** Defaults to the general functions. */
  readonly functions?: Readonly<Record<string, FunctionImplementation>>;
  /** Defaults to the flow's first locale. */
  readonly locale?: string;
  readonly device?: 'mobile' | 'desktop';
  /** Context entries that the host page provides. */
  readonly hostValues?: Readonly<Record<string, unknown>>;
  /** Base addresses of links, by name. */
  readonly linkBases?: Readonly<Record<string, string>>;
  /** Starts on this step with sample data. */
  readonly preview?: { readonly step: string; readonly samples: PreviewSamples };
  /** Replacements for the ports, which only record calls. */
  readonly ports?: Partial<Ports>;
}

export const defaultFunctions: Readonly<Record<string, FunctionImplementation>> = generalFunctions;

export type TestVisit = Driver & TestWorld;

const windowWidthPx = { mobile: 390, desktop: 1280 };
/** Time limit for loading a session, in real ms. */
const loadTimeoutMs = 30_000;

/**
 * Starts a flow without a browser, server or clock.
 *
 * @throws Error if the flow has no copy for the locale
 */
export function visitFlow({ flow, validators, copy }: TestFlow, options: VisitOptions = {}): TestVisit {
  const { functions = defaultFunctions, device = 'desktop', hostValues = {}, linkBases = {}, preview } = options;
  const { clock = createFakeClock(), sessions = {}, locale = flow.locales[0] ?? '', ...portOptions } = options;
  const messages = copy[locale];
  if (messages === undefined)
    throw new Error(`The flow "${flow.id}" has no copy for "${locale}", only for ${Object.keys(copy).join(', ')}`);
  const report: Ports['report'] = (problem) => ports.report(problem);
  const visit: Visit = { device, locale, clock, windowWidthPx: () => windowWidthPx[device], config: {}, report };
  const { world, ports: recordingPorts } = createTestPorts({
    ...portOptions,
    clock,
    startSession: startSessions(sessions, visit),
  });
  const ports = { ...recordingPorts, ...options.ports };
  const flowCode = { functions, bases: linkBases, report };
  const joinedFlow = joinFlow({ flow, locale, messages, validators, features: optionalFeatures }, flowCode);
  const driver = createDriver(
    (observe) =>
      createRuntime({
        ...joinedFlow,
        ports,
        device,
        hostValues,
        preview:
          preview &&
          ((runnable, initialSnapshot) => previewSnapshot(runnable, initialSnapshot, preview.samples, preview.step)),
        observe,
      }),
    () => describeWorld(world),
  );
  driver.runtime.start();
  if (preview !== undefined) startPreviewTimers(driver.runtime.dispatch);
  return { ...driver, ...world };
}

function startSessions(sessions: Readonly<Record<string, Session>>, visit: Visit): StartSession {
  const { run: runSession } = createLazySessionRunner(sessions, visit, loadTimeoutMs);
  return (name, input, channel) => (Object.hasOwn(sessions, name) ? runSession(name, input, channel) : undefined);
}

function describeWorld({ calls, reports, halted }: TestWorld): string {
  const callNames = calls.map(({ action }) => action).join(', ');
  const problems = [...reports, ...halted].map(({ code, why }) => `${code}: ${why}`).join('; ');
  return `calls: ${callNames} reports: ${problems}`;
}
