import { actions } from '../actions/index.ts';
import { serverFailures } from '../actions/server-failures.ts';
import { chooseBotCheck } from '../api/bot-check.ts';
import { createActionRunner } from '../api/create-action-runner.ts';
import { outgoingWatch } from '../browser/outgoing-watch.ts';
import { createBrowserStorage } from '../browser/storage.ts';
import { createTabsPort } from '../browser/tabs.ts';
import type { Visit } from '../browser/visit.ts';
import type { RefinanceConfig } from './config-shape.ts';
import { product } from './product.ts';
import type { ActionRunner } from '../runtime/shapes/ports.ts';
import { allowScriptsFrom } from '../verification/signals/script-policy.ts';

/** What the tab keeps the keys of requests under, and the tabs tell each other of them. */
const requests = `${product.name}-requests`;

/** The actions of the product, over the API that its configuration names. Loaded after the first step is drawn. */
export function createServerActions(visit: Visit<RefinanceConfig>): ActionRunner {
  const { config, clock, report } = visit;
  return createActionRunner({
    actions,
    settings: { base: config.apiBase, ...config.api, rules: serverFailures },
    ports: {
      fetch: globalThis.fetch.bind(globalThis),
      clock,
      botCheck: chooseBotCheck(config.botCheck, allowScriptsFrom),
      random: Math.random,
      newId: () => crypto.randomUUID(),
      isOnline: () => navigator.onLine,
      keys: createBrowserStorage(requests, () => window.sessionStorage),
      tabs: createTabsPort(requests),
      outgoing: outgoingWatch(visit),
      report,
    },
    facts: visit,
  });
}
