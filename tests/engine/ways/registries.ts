import { generalFunctions } from '../../../src/functions/index.ts';
import { registriesOf } from '../../../src/registries/registries-of.ts';
import type { Registries } from '../../../src/runtime/shapes/registries.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';

/** The registries of the claim. */
export const registries: Registries = {
  ...registriesOf({ widgets: generalWidgets, functions: generalFunctions }),
  actions: {
    'send-claim': {
      about: 'Sends the claim.',
      input: ['holder', 'loss'],
      success: ['sent'],
      failure: ['refused', 'unreachable'],
    },
  },
  sessions: {},
};
