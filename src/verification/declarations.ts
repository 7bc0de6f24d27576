import type { SessionDeclaration } from '../runtime/declarations.ts';

/** The sessions of this layer, by name. Data only: flow-lint, the editor schemas and the runtime read it alike. */
export const VERIFICATION_SESSIONS = {
  'verify-mobile': {
    about: 'Verifies a mobile number with a one-time code or an instant link, as the token says.',
    input: ['token', 'phoneNumber?'],
    asks: {
      phone: { shows: ['error', 'phoneNumberNeeded'], answers: ['phoneNumber'] },
      code: { shows: ['error', 'sentTo', 'resent'], answers: ['otp', 'resend', 'changeNumber'] },
      link: { shows: ['sentTo', 'resent'], answers: ['resend', 'changeNumber'] },
    },
    events: {},
    endings: { finished: [], ended: [], failed: ['code', 'backendCode', 'message', 'reason'] },
  },
} as const satisfies Readonly<Record<string, SessionDeclaration>>;
