import type { SessionLoader } from '../browser/session-runner.ts';
import type { RefinanceConfig } from './config-shape.ts';

/** The sessions of the product by name. */
export function createSessions(config: RefinanceConfig): Readonly<Record<string, SessionLoader>> {
  return {
    'verify-mobile': async (visit) => {
      const { verifyMobileSession } = await import('./verify-mobile.ts');
      return verifyMobileSession(config.verification, visit);
    },
    'documents-hub': async () => {
      const { createDocumentsHub } = await import('../actions/documents-hub.ts');
      return createDocumentsHub(config.apiBase, config.hub);
    },
  };
}
