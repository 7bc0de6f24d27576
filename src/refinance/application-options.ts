/** The refinance application. It may import all of `src`. */
import type { Session } from '../browser/ports/session-runner.ts';
import { filled } from '../functions/filled.ts';
import { importModule } from '../runtime/utilities/import-module.ts';
import type { RefinanceConfig } from './config-shape.ts';
import { modelAge } from './functions/vehicle.ts';
import { pictures } from './pictures/index.ts';
import { product } from './product.ts';
import { widgets } from './widgets/index.ts';

const sessions: Readonly<Record<string, Session<RefinanceConfig>>> = {
  'verify-mobile': {
    async load(visit) {
      const { createVerifyMobileSession } = await importModule(() => import('./verify-mobile.ts'));
      return createVerifyMobileSession(visit);
    },
  },
  'documents-hub': {
    async load({ config }) {
      const { createDocumentsHub } = await importModule(() => import('../actions/documents-hub.ts'));
      return createDocumentsHub(config.apiBase, config.hub);
    },
  },
};

/** Options that the page and prerendering share. */
export const applicationOptions = {
  widgets,
  pictures,
  /** The first bundle contains only functions of the first step. */
  functions: { filled, modelAge },
  laterFunctions: async () => (await importModule(() => import('./functions/index.ts'))).refinanceFunctions,
  sessions,
  product,
  phoneWidthLimit: 'mobileWidthPx',
};
