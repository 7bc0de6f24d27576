import { declaration as documentsHub } from '../actions/documents-hub-declaration.ts';
import type { Session } from '../browser/session-runner.ts';
import { declaration as verifyMobile } from '../verification/declaration.ts';
import type { RefinanceConfig } from './config-shape.ts';

/** The sessions of the product by name. */
export const sessions: Readonly<Record<string, Session<RefinanceConfig>>> = {
  'verify-mobile': {
    declaration: verifyMobile,
    async load(visit) {
      const { verifyMobileSession } = await import('./verify-mobile.ts');
      return verifyMobileSession(visit);
    },
  },
  'documents-hub': {
    declaration: documentsHub,
    async load({ config }) {
      const { createDocumentsHub } = await import('../actions/documents-hub.ts');
      return createDocumentsHub(config.apiBase, config.hub);
    },
  },
};
