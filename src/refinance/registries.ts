import { readFileSync } from 'node:fs';
import { actions } from '../actions/index.ts';
import { serverFailureRules } from '../actions/server-failures.ts';
import { actionDeclarationsOf } from '../api/action.ts';
import { registriesOf, wordsOfPage } from '../registries/registries-of.ts';
import { declarations } from './declarations.ts';
import { refinanceFunctions } from './functions/index.ts';
import { startFailureCopyKeys } from './product.ts';
import { applicationOptions } from './application-options.ts';

/** Everything that tools check the application's flow against. */
export const registries = registriesOf(
  {
    ...applicationOptions,
    functions: refinanceFunctions,
    actions: actionDeclarationsOf(actions, serverFailureRules),
    words: [
      ...wordsOfPage(readFileSync(new URL('../../index.html', import.meta.url), 'utf8')),
      startFailureCopyKeys.text,
      startFailureCopyKeys.link,
    ],
  },
  declarations,
);
