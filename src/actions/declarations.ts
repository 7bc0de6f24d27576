import { declarationsOf } from '../api/action.ts';
import { documentsHubDeclaration } from './documents-hub.ts';
import { actions } from './index.ts';
import { serverFailures } from './server-failures.ts';

/** What flows may know of the product's actions, by name. Each is declared in the file of its name. */
export const actionDeclarations = declarationsOf(actions, serverFailures);

/** Sessions made of calls to the product's own server. */
export const hubSessionDeclarations = { 'documents-hub': documentsHubDeclaration };
