import { createSessionRunner, type Session } from '../browser/ports/session-runner.ts';
import type { Visit } from '../browser/start/visit.ts';
import { generalFunctions } from '../functions/index.ts';
import { createRuntime } from '../runtime/create-runtime.ts';
import type { FunctionImplementation } from '../runtime/expression/function-types.ts';
import { joinFlow, type FlowParts } from '../runtime/join-flow.ts';
import { previewSnapshot, startPreviewTimers, type PreviewSamples } from '../runtime/preview-snapshot.ts';
import type { Ports } from '../runtime/shapes/ports.ts';
import { ways } from '../runtime/ways/ways.ts';
import { createDriver, type Driver } from './driver.ts';
import { createFakeClock } from './fake-clock.ts';
import { createTestPorts, type StartSession, type TestWorld, type TestWorldOptions } from './test-ports.ts';

/** A compiled flow, as a test visits it. */
export interface TestFlow extends Pick<FlowParts, 'flow' | 'validators'> {
  /** By locale. */
  readonly copy: Readonly<Record<string, FlowParts['messages']>>;
}

/** Who visits the flow, where, and what answers it: what `startFlow` takes can be given as it is. */
export interface VisitOptions extends Omit<TestWorldOptions, 'session'> {
  /** Sessions by name; any other says what the test makes it say through its channel. */
  readonly sessions?: Readonly<Record<string, Session>>;
  /** Functions of its expressions; those of any flow where none are given. */
  readonly functions?: Readonly<Record<string, FunctionImplementation>>;
  /** The flow's first where none is given. */
  readonly locale?: string;
  readonly device?: 'mobile' | 'desktop';
  /** Values of context entries that come from the page. */
  readonly hostValues?: Readonly<Record<string, unknown>>;
  /** What links are built on, by name. */
  readonly linkBases?: Readonly<Record<string, string>>;
  /** The step that it begins on, with sample data, instead of the flow's start. */
  readonly preview?: { readonly step: string; readonly samples: PreviewSamples };
  /** In place of those that only write down what they are asked. */
  readonly ports?: Partial<Ports>;
}

/** Code of the functions of any flow, where a visit is given none of its own. */
export const usualFunctions: Readonly<Record<string, FunctionImplementation>> = generalFunctions;

/** Somebody in front of a flow: what is on screen, what can be done there, and what the flow did to the world. */
export type TestVisit = Driver & TestWorld;

const windowWidthPx = { mobile: 390, desktop: 1280 };
/** Of the code of a session, in ms of the machine. */
const loadTimeoutMs = 30_000;

/**
 * Starts a flow without a browser, server or clock.
 *
 * @throws Error for a locale that the flow does not have
 */
export function visitFlow({ flow, validators, copy }: TestFlow, options: VisitOptions = {}): TestVisit {
  const { functions = usualFunctions, device = 'desktop', hostValues = {}, linkBases = {}, preview } = options;
  const { clock = createFakeClock(), sessions = {}, locale = flow.locales[0] ?? '', ...others } = options;
  const messages = copy[locale];
  if (messages === undefined)
    throw new Error(`The flow "${flow.id}" has no copy for "${locale}", only for ${Object.keys(copy).join(', ')}`);
  const report: Ports['report'] = (told) => ports.report(told);
  const visit: Visit = { device, locale, clock, windowWidthPx: () => windowWidthPx[device], config: {}, report };
  const { world, ports: recording } = createTestPorts({ ...others, clock, session: startSessions(sessions, visit) });
  const ports = { ...recording, ...options.ports };
  const code = { functions, bases: linkBases, report };
  const joined = joinFlow({ flow, locale, messages, validators, ways }, code);
  const driver = createDriver(
    (observe) =>
      createRuntime({
        ...joined,
        ports,
        device,
        hostValues,
        preview: preview && ((runnable, before) => previewSnapshot(runnable, before, preview.samples, preview.step)),
        observe,
      }),
    () => stateOf(world),
  );
  driver.runtime.start();
  if (preview !== undefined) startPreviewTimers(driver.runtime.dispatch);
  return { ...driver, ...world };
}

/** Starts those that there are. */
function startSessions(sessions: Readonly<Record<string, Session>>, visit: Visit): StartSession {
  const { run: start } = createSessionRunner(sessions, visit, loadTimeoutMs);
  return (name, input, channel) => (Object.hasOwn(sessions, name) ? start(name, input, channel) : undefined);
}

function stateOf({ calls, reports, halted }: TestWorld): string {
  const made = calls.map(({ action }) => action).join(', ');
  const told = [...reports, ...halted].map(({ code, why }) => `${code}: ${why}`).join('; ');
  return `calls: ${made} reports: ${told}`;
}
