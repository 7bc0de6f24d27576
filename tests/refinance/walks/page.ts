import type { Sandbox } from '../../../sandbox/create-sandbox.ts';
import { createSandboxBotCheck } from '../../../src/api/bot-check.ts';
import { createActionRunner } from '../../../src/api/create-action-runner.ts';
import type { TabsPort } from '../../../src/api/idempotency-key-store.ts';
import { registries } from '../../../src/refinance/registries.ts';
import { serverFailureRules } from '../../../src/actions/server-failures.ts';
import { actions } from '../../../src/actions/index.ts';
import { createBrowserStorage } from '../../../src/browser/ports/storage.ts';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';
import type { ActionDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import type { SensitiveDataCheck } from '../../../src/runtime/shapes/sensitive-data-check.ts';
import { createSensitiveDataCheck } from '../../../src/telemetry/sensitive-data-check.ts';
import { createRuntime, type Runtime } from '../../../src/runtime/create-runtime.ts';
import type { ActionRunner, ClockPort, Ports, StoragePort } from '../../../src/runtime/shapes/ports.ts';
import type { FakeClock } from '../../../src/testing/fake-clock.ts';
import { origin, type Network } from './network.ts';
import { config, type Published } from './published.ts';
import type { PasskeyPort } from '../../../src/verification/passkey/passkey-port.ts';
import type { createTabsBus } from '../../support/tabs-bus.ts';
import { createSessions, type DeviceMemory, type Sessions } from './sessions.ts';

/** Text that leaves the page to a location where no sensitive data is allowed. */
export interface Output {
  readonly where: 'storage' | 'analytics' | 'warning' | 'address' | 'title';
  readonly text: string;
}

export interface PageParts {
  readonly published: Published;
  readonly sandbox: Sandbox;
  readonly network: Network;
  readonly clock: FakeClock;
  readonly device: 'mobile' | 'desktop';
  readonly memory: DeviceMemory;
  readonly passkeys?: PasskeyPort | undefined;
  /** Opens `window.localStorage`; throws if storage is blocked. */
  readonly openStorage: () => Storage;
  readonly openTab: () => Storage;
  readonly tabs: ReturnType<typeof createTabsBus>;
  /** Whether to check every call for sensitive values that its action does not declare. */
  readonly isWatched?: boolean | undefined;
  /** Called for each new screen, before any reaction. */
  readonly onShown: () => void;
  /** Called for every text that leaves the page. */
  readonly onOutput: (output: Output) => void;
  /** Called with the name of each outcome: `list-offers:listed`, `verify-mobile:finished`. */
  readonly onHappened: (what: string) => void;
  /** Called with a description of each failure. */
  readonly onFault: (what: string) => void;
}

export interface Page {
  readonly runtime: Runtime;
  readonly sessions: Sessions;
  close(): void;
}

/** Warnings that a flow reports on purpose. Any other warning is a defect of the definition or the runtime. */
const expectedWarnings: ReadonlySet<string> = new Set(['no-connection-id', 'hub-failed', 'link-blocked']);

export function openPage(parts: PageParts): Page {
  const { published, sandbox, network, clock, device, memory, passkeys, onOutput, onHappened, onFault } = parts;
  const out = (where: Output['where'], ...what: readonly unknown[]): void =>
    onOutput({ where, text: JSON.stringify(what) });
  const report = ({ code, where, why }: DeveloperReport): void => {
    out('warning', code, where, why);
    if (!expectedWarnings.has(code)) onFault(`the application warned: ${code} ${why} ${JSON.stringify(where)}`);
  };
  published.listen(report);
  const sessions = createSessions({
    world: sandbox.world,
    network,
    clock,
    device,
    memory,
    passkeys,
    onUndeclared: (what) => onFault(`a session said what it does not declare: ${what}`),
    onSaid: onHappened,
  });
  const storage = createBrowserStorage('refinance-application', parts.openStorage);
  const tab = createBrowserStorage('refinance-application', parts.openTab);
  const keys = createBrowserStorage(keysName, parts.openTab);
  const tabs = parts.tabs.open();
  // Called only during calls, when `runtime` is initialized.
  const held = (): Readonly<Record<string, unknown>> => ({
    ...runtime.snapshot().context,
    ...runtime.snapshot().local,
  });
  const outgoing =
    parts.isWatched === true ? createSensitiveDataCheck(published.runnable.flow, held, report) : undefined;
  const ports: Ports = {
    run: watched(serverActions({ network, clock, device, keys, tabs, outgoing }), { onHappened, onFault }),
    session: sessions.run,
    storage: {
      ...storage,
      write: (value) => {
        out('storage', value);
        storage.write(value);
      },
    },
    tab: {
      ...tab,
      write: (value) => {
        out('storage', value);
        tab.write(value);
      },
    },
    analytics: {
      track: (...what) => out('analytics', 'track', ...what),
      page: (...what) => out('analytics', 'page', ...what),
      identify: (...what) => out('analytics', 'identify', ...what),
      error: (...what) => out('analytics', 'error', ...what),
    },
    clock,
    links: {
      open: (href) => {
        out('address', href);
        return true;
      },
    },
    report,
    halt: report,
  };
  const init = { partnerName: 'Acme Credit', branding: {}, tracking: { extraData: { utm_source: 'letter' } } };
  const { runnable, localizer } = published;
  const runtime: Runtime = createRuntime({
    runnable,
    localizer,
    ports,
    device,
    hostValues: { init },
    observe: parts.onShown,
  });
  runtime.start();
  const close = (): void => {
    runtime.destroy();
    tabs.close();
  };
  return { runtime, sessions, close };
}

/** Storage key for the request keys of the tab. */
export const keysName = 'refinance-application-requests';

interface ServerParts {
  readonly network: Network;
  readonly clock: ClockPort;
  readonly device: 'mobile' | 'desktop';
  readonly keys: StoragePort;
  readonly tabs: TabsPort;
  readonly outgoing: SensitiveDataCheck | undefined;
}

function serverActions({ network, clock, device, keys, tabs, outgoing }: ServerParts): ActionRunner {
  return createActionRunner({
    actions,
    // Retries have no delay. Timeouts of calls use the fake clock.
    settings: { base: `${origin}/api/`, ...config.api, retry: atOnce, rules: serverFailureRules },
    ports: {
      fetch: network.fetch,
      clock,
      botCheck: createSandboxBotCheck(),
      random: () => 0.5,
      newId: () => crypto.randomUUID(),
      keys,
      tabs,
      outgoing,
      report: () => undefined,
    },
    facts: { windowWidthPx: () => (device === 'mobile' ? 390 : 1280) },
  });
}

const atOnce = { ...config.api.retry, baseMs: 0, capMs: 0 };

/** Reports every outcome, and a failure if the action does not declare it. */
function watched(run: ActionRunner, { onHappened, onFault }: Pick<PageParts, 'onHappened' | 'onFault'>): ActionRunner {
  const declared: Readonly<Record<string, ActionDeclaration>> = registries.actions;
  return async (name, input, context) => {
    const result = await run(name, input, context);
    const list = 'failure' in result ? declared[name]?.failure : declared[name]?.success;
    if (list?.includes(result.outcome) !== true) onFault(`${name} came back with "${result.outcome}"`);
    if (result.outcome === 'client-error') onFault(`${name} could not be made of its input: ${JSON.stringify(result)}`);
    onHappened(`${name}:${result.outcome}`);
    return result;
  };
}
