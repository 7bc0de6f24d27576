import { actions } from '../actions/index.ts';
import { refinanceFunctions } from './functions/index.ts';
import type { RefinanceConfig } from './config-shape.ts';
import { createSessions } from './sessions.ts';
import { widgets } from './widgets/index.ts';

/** The code behind the registries, by name. The build holds the two against each other; the page does not load this. */
export const code = {
  actions,
  functions: refinanceFunctions,
  // Only the names count: no session is started, so none asks for its configuration.
  sessions: createSessions({} as RefinanceConfig),
  widgets: { ...widgets.blocks, ...widgets.controls },
};
