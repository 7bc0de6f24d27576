import { optionalFeatures } from '../../src/runtime/features/optional-features.ts';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import devConfig from '../../config/dev.json' with { type: 'json' };
import { startSandbox, type RunningSandbox } from '../../sandbox/start.ts';
import type { JournalEntry } from '../../sandbox/world/journal.ts';
import { createSandboxBotCheck } from '../../src/api/bot-check.ts';
import { createActionRunner } from '../../src/api/create-action-runner.ts';
import type { TabsPort } from '../../src/api/idempotency-key-store.ts';
import type { SensitiveDataCheck } from '../../src/runtime/shapes/sensitive-data-check.ts';
import type { Snapshot } from '../../src/runtime/shapes/snapshot.ts';
import { createSensitiveDataCheck } from '../../src/telemetry/sensitive-data-check.ts';
import { createDocumentsHub } from '../../src/actions/documents-hub.ts';
import { actions } from '../../src/actions/index.ts';
import { serverFailureRules } from '../../src/actions/server-failures.ts';
import { browserClock } from '../../src/browser/ports/clock.ts';
import { refinanceFunctions } from '../../src/refinance/functions/index.ts';
import type { DeveloperReport } from '../../src/runtime/shapes/developer-report.ts';
import { createRuntime } from '../../src/runtime/create-runtime.ts';
import { joinFlow } from '../../src/runtime/definition/join-flow.ts';
import type { ActionRunner, SessionRunner } from '../../src/runtime/shapes/ports.ts';
import { createVerifyMobile, defaultConfig } from '../../src/verification/index.ts';
import { registries as productRegistries } from '../../src/refinance/registries.ts';
import { createTestPorts } from '../../src/testing/test-ports.ts';
import { compileFolder } from '../../tools/compile/publish.ts';
import { testFlowOf } from '../../tools/testing/compile-test-flow.ts';
import { parseConfig } from './config.ts';
import { createFakeClock, type FakeClock } from '../../src/testing/fake-clock.ts';
import { nodePorts } from '../engine/verification/support/sandbox-session.ts';
import { createDriver, type Driver } from '../../src/testing/driver.ts';

/** Start time of every journey: 20 November 2026, noon in Denver. */
export const journeyStart = Date.UTC(2026, 10, 20, 19);

/** Warnings that a flow reports on purpose. Any other warning is a defect of the definition or the runtime. */
const expectedWarnings: ReadonlySet<string> = new Set(['no-connection-id', 'hub-failed']);

const config = parseConfig(devConfig, 'config/dev.json');
const published = compileFolder(fileURLToPath(new URL('../../flow', import.meta.url)), productRegistries);

export const compileFlow = (folder: string): typeof published => compileFolder(folder, productRegistries);

export interface Visit {
  readonly device?: 'mobile' | 'desktop';
  /** Data in the browser from an earlier visit. */
  readonly stored?: unknown;
  readonly tab?: TabMemory;
  readonly tabs?: TabsPort;
  readonly partnerName?: string;
  readonly tracking?: Readonly<Record<string, string>>;
  /** A flow that replaces the published one. */
  readonly flow?: typeof published;
}

/** Data in a tab for a reload: of the visit, and request keys. */
export interface TabMemory {
  draft?: unknown;
  requestKeys?: unknown;
}

export interface Applicant extends Driver {
  readonly sandbox: RunningSandbox;
  readonly clock: FakeClock;
  readonly stored: () => unknown;
  readonly draft: () => unknown;
  readonly tracked: readonly { readonly kind: string; readonly name: string; readonly values: unknown }[];
  readonly warnings: readonly string[];
  readonly opened: readonly string[];
  requests(path: string): readonly JournalEntry[];
  /** Reloads the page, with another flow if one is given. */
  reload(flow?: typeof published): Promise<Applicant>;
  /** Changes the stored data like another tab of the same browser. */
  changeInOtherTab(stored: unknown): void;
}

/** Starts the published application without a browser, by default with a fresh sandbox. */
export async function visit(options: Visit = {}, sandbox?: RunningSandbox): Promise<Applicant> {
  return open(options, sandbox ?? (await freshSandbox()), createFakeClock({ now: journeyStart }));
}

/** A sandbox for one test, with the clock of the journeys. */
export async function freshSandbox(): Promise<RunningSandbox> {
  const sandbox = await startSandbox({ slowReplyMs: 5 });
  onTestFinished(async () => {
    await sandbox.close();
    // Every planned fault must occur.
    const [unusedFault] = sandbox.world.faults.untriggered();
    if (unusedFault !== undefined)
      throw new Error(`No call came to the fault of ${unusedFault.method} ${unusedFault.path}`);
  });
  sandbox.world.clock.offsetMs = journeyStart - Date.now();
  return sandbox;
}

async function open(options: Visit, sandbox: RunningSandbox, clock: FakeClock): Promise<Applicant> {
  const { device = 'desktop', partnerName = '', tracking = {} } = options;
  const { flow, compilation } = await (options.flow ?? published);
  if (compilation.findings.length > 0) throw new Error(JSON.stringify(compilation.findings[0]));
  const { tab = {} } = options;
  const { world, ports } = createTestPorts({ storage: options.stored, tab: tab.draft, clock });
  let notifyWatcher: (stored: unknown) => void = () => undefined;
  const warnings: string[] = [];
  const report = ({ code, where, why }: DeveloperReport): void =>
    void warnings.push(expectedWarnings.has(code) ? code : `${code} ${why} ${JSON.stringify(where)}`);
  const { validators, copy } = testFlowOf(compilation);
  const outgoing = createSensitiveDataCheck(flow, () => currentEntries(driver.runtime.snapshot()), report);
  const locale = 'en-US';
  const flowParts = { flow, validators, locale, messages: copy[locale] ?? {}, features: optionalFeatures };
  const driver = createDriver(
    (observe) =>
      createRuntime({
        ...joinFlow(flowParts, { functions: refinanceFunctions, bases: config.linkBases, report }),
        ports: {
          ...ports,
          storage: { ...ports.storage, watch: (changed) => ((notifyWatcher = changed), () => undefined) },
          run: runActions(sandbox, device, { ...options, tab, outgoing }),
          session: runSessions(sandbox, device, outgoing),
          report,
          halt: report,
        },
        device,
        observe,
        hostValues: { init: { partnerName, branding: {}, tracking: { extraData: tracking } } },
      }),
    () => `${warnings.join('; ')} last calls: ${lastCalls(sandbox)}`,
  );
  onTestFinished(() => {
    driver.runtime.destroy();
    const unexpectedWarnings = warnings.filter((warning) => !expectedWarnings.has(warning));
    if (unexpectedWarnings.length > 0) throw new Error(`The application warned: ${unexpectedWarnings.join('; ')}`);
  });
  driver.runtime.start();
  return {
    ...driver,
    sandbox,
    clock,
    tracked: world.tracked,
    warnings,
    opened: world.opened,
    stored: () => world.storage.value,
    draft: () => world.tab.value,
    changeInOtherTab: (stored) => {
      world.storage.value = stored;
      notifyWatcher(stored);
    },
    requests: (path) => sandbox.world.journal.list().filter((entry) => entry.path === path),
    reload: (flow = options.flow ?? published) => {
      driver.raise('LEAVE');
      driver.runtime.destroy();
      const tabAfterReload: TabMemory = { ...tab, draft: world.tab.value };
      return open({ ...options, flow, stored: world.storage.value, tab: tabAfterReload }, sandbox, clock);
    },
  };
}

const currentEntries = ({ context, local }: Snapshot): Readonly<Record<string, unknown>> => ({ ...context, ...local });

function runActions(
  { origin }: RunningSandbox,
  device: 'mobile' | 'desktop',
  { tab, tabs, outgoing }: Visit & { readonly tab: TabMemory; readonly outgoing: SensitiveDataCheck },
): ActionRunner {
  return createActionRunner({
    actions,
    // Retries have no delay.
    settings: {
      base: `${origin}/api/`,
      ...config.api,
      retry: { ...config.api.retry, baseMs: 0, capMs: 0 },
      rules: serverFailureRules,
    },
    ports: {
      fetch,
      clock: browserClock,
      botCheck: createSandboxBotCheck(),
      random: () => 0.5,
      newId: () => crypto.randomUUID(),
      keys: { read: () => tab.requestKeys, write: (keys) => void (tab.requestKeys = keys) },
      tabs,
      outgoing,
      report: () => undefined,
    },
    facts: { windowWidthPx: () => (device === 'mobile' ? 390 : 1280) },
  });
}

function runSessions(
  { origin, world }: RunningSandbox,
  device: 'mobile' | 'desktop',
  outgoing: SensitiveDataCheck,
): SessionRunner {
  const ports = nodePorts();
  const channel = { ...defaultConfig.channel, reconnectDelaysMs: [10, 10, 10, 500] };
  const verify = createVerifyMobile({
    ports: {
      ...ports,
      now: () => world.clock.now(),
      fetch: (url, init) => {
        outgoing('verify-mobile', productRegistries.sessions['verify-mobile']?.sensitive ?? [], init.body);
        return ports.fetch(url, init);
      },
    },
    config: { callTimeoutMs: config.verification.callTimeoutMs, channel },
  });
  const listen = createDocumentsHub(`${origin}/api/`, { ...config.hub, reconnectDelaysMs: [10] });
  return (name, input, channel) => {
    if (name === 'documents-hub') return listen(input, channel);
    const { token, phoneNumber } = input;
    return verify({ token: String(token), ...(typeof phoneNumber === 'string' ? { phoneNumber } : {}) }, channel, {
      device,
    });
  };
}

function lastCalls({ world }: RunningSandbox): string {
  return world.journal
    .list()
    .slice(-4)
    .map(({ method, path, status }) => `${method} ${path} ${status}`)
    .join(', ');
}
