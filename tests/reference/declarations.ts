import type { DeclarationsByName } from '../../src/registries/registries-of.ts';

/** The declaration of the session that the reference flow starts. */
export const declarations = {
  sessions: {
    reserve: {
      about: 'Reserves a tool, and asks for the code that was sent.',
      input: ['tool'],
      sensitive: ['code'],
      asks: { code: { shows: ['seconds'], answers: ['code'] } },
      events: {},
      endings: { reserved: [], gone: [] },
    },
  },
} as const satisfies DeclarationsByName;
