import { actionDeclarations, hubSessionDeclarations } from '../../src/actions/declarations.ts';
import { domainFunctions } from '../../src/functions/index.ts';
import { VERIFICATION_SESSIONS } from '../../src/verification/declarations.ts';
import { widgetDeclarations } from '../../src/widgets/declarations.ts';
import type { Registries } from './registries.ts';

/** What a flow of this product may use by name. */
export const productRegistries: Registries = {
  actions: actionDeclarations,
  sessions: { ...hubSessionDeclarations, ...VERIFICATION_SESSIONS },
  widgets: widgetDeclarations,
  functions: Object.fromEntries(Object.entries(domainFunctions).map(([name, { declaration }]) => [name, declaration])),
};
