import type { FunctionDefinition } from '../runtime/expression/function-types.ts';
import { createRuntime } from '../runtime/create-runtime.ts';
import { joinFlow, type FlowParts } from '../runtime/join-flow.ts';
import { generalFunctions } from '../functions/index.ts';
import { createDriver, type Driver } from './driver.ts';
import { createTestPorts, type TestWorld, type TestWorldOptions } from './test-ports.ts';

/** A compiled flow, as a test visits it. */
export type TestFlow = Pick<FlowParts, 'flow' | 'validators'> & {
  /** By locale. */
  readonly copy: Readonly<Record<string, FlowParts['messages']>>;
};

/** Who visits the flow, where, and what answers it. */
export interface VisitOptions extends TestWorldOptions {
  /** Functions of its expressions; those of any flow where none are given. */
  readonly functions?: Readonly<Record<string, FunctionDefinition>>;
  /** The flow's first where none is given. */
  readonly locale?: string;
  readonly device?: 'mobile' | 'desktop';
  /** Values of context entries that come from the page. */
  readonly hostValues?: Readonly<Record<string, unknown>>;
  /** What links are built on, by name. */
  readonly linkBases?: Readonly<Record<string, string>>;
}

/** Somebody in front of a flow: what is on screen, what can be done there, and what the flow did to the world. */
export type TestVisit = Driver & TestWorld;

/**
 * Starts a flow without a browser, server or clock.
 *
 * @throws Error for a locale that the flow does not have
 */
export function visitFlow({ flow, validators, copy }: TestFlow, options: VisitOptions = {}): TestVisit {
  const { functions = generalFunctions, device = 'desktop', hostValues = {}, linkBases = {} } = options;
  const locale = options.locale ?? flow.locales[0] ?? '';
  const messages = copy[locale];
  if (messages === undefined)
    throw new Error(`The flow "${flow.id}" has no copy for "${locale}", only for ${Object.keys(copy).join(', ')}`);
  const { world, ports } = createTestPorts(options);
  const driver = createDriver(
    (observe) =>
      createRuntime({
        ...joinFlow({ flow, locale, messages, validators }, { functions, bases: linkBases, report: ports.report }),
        ports,
        device,
        hostValues,
        observe,
      }),
    () => stateOf(world),
  );
  driver.runtime.start();
  return { ...driver, ...world };
}

function stateOf({ calls, reports, halted }: TestWorld): string {
  const made = calls.map(({ action }) => action).join(', ');
  const told = [...reports, ...halted].map(({ code, why }) => `${code}: ${why}`).join('; ');
  return `calls: ${made} reports: ${told}`;
}
