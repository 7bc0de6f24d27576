import { readFileSync } from 'node:fs';
import { actions } from '../actions/index.ts';
import { serverFailures } from '../actions/server-failures.ts';
import { declarationsOf } from '../api/action.ts';
import { registriesOf, wordsOfPage } from '../browser/registries-of.ts';
import { refinanceFunctions as functions } from './functions/index.ts';
import { pictures } from './pictures/index.ts';
import { sessions } from './sessions.ts';
import { widgets } from './widgets/index.ts';

/** What flows of the product may use, and the words of its page. */
export const registries = registriesOf({
  widgets,
  pictures,
  functions,
  actions: declarationsOf(actions, serverFailures),
  sessions,
  words: wordsOfPage(readFileSync(new URL('../../index.html', import.meta.url), 'utf8')),
});
