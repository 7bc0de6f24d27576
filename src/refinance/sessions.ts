import type { Session } from '../browser/ports/session-runner.ts';
import type { RefinanceConfig } from './config-shape.ts';

export const sessions: Readonly<Record<string, Session<RefinanceConfig>>> = {
  'verify-mobile': {
    async load(visit) {
      const { createVerifyMobileSession } = await import('./verify-mobile.ts');
      return createVerifyMobileSession(visit);
    },
  },
  'documents-hub': {
    async load({ config }) {
      const { createDocumentsHub } = await import('../actions/documents-hub.ts');
      return createDocumentsHub(config.apiBase, config.hub);
    },
  },
};
