import { actions } from '../actions/index.ts';
import { serverFailureRules } from '../actions/server-failures.ts';
import { createBotCheck } from '../api/bot-check.ts';
import { createActionRunner } from '../api/create-action-runner.ts';
import { createSensitiveDataCheck } from '../browser/ports/sensitive-data-check.ts';
import { createBrowserStorage } from '../browser/ports/storage.ts';
import { createTabsPort } from '../browser/ports/tabs.ts';
import type { Visit } from '../browser/start/visit.ts';
import type { RefinanceConfig } from './config-shape.ts';
import { product } from './product.ts';
import type { ActionRunner } from '../runtime/shapes/ports.ts';
import { allowScriptsFrom } from '../verification/signals/script-policy.ts';

/** Name of the storage entry and of the broadcast channel. */
const requestKeysName = `${product.name}-requests`;

/** Creates the runner for the server actions. Its code is loaded after the first render. */
export function createServerActions(visit: Visit<RefinanceConfig>): ActionRunner {
  const { config, clock, report } = visit;
  return createActionRunner({
    actions,
    settings: { base: config.apiBase, ...config.api, rules: serverFailureRules },
    ports: {
      fetch: globalThis.fetch.bind(globalThis),
      clock,
      botCheck: createBotCheck(config.botCheck, allowScriptsFrom),
      random: Math.random,
      newId: () => crypto.randomUUID(),
      isOnline: () => navigator.onLine,
      keys: createBrowserStorage(requestKeysName, () => window.sessionStorage),
      tabs: createTabsPort(requestKeysName),
      outgoing: createSensitiveDataCheck(visit),
      report,
    },
    facts: visit,
  });
}
