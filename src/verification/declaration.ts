import type { SessionDeclaration } from '../runtime/shapes/declarations.ts';

/** The session `verify-mobile`. Data only: flow-lint, the editor schemas and the session read it alike. */
export const declaration = {
  about:
    'Verifies the device and the mobile number, by what the token says: device key, passkey, carrier, code or link.',
  input: ['token', 'phoneNumber?', 'linkMs?'],
  sensitive: ['token', 'contact', 'code'],
  asks: {
    phone: { shows: ['error', 'phoneNumberNeeded'], answers: ['phoneNumber'] },
    code: { shows: ['error', 'sentTo', 'resent'], answers: ['otp', 'resend', 'changeNumber'] },
    link: { shows: ['error', 'sentTo', 'resent', 'expired'], answers: ['resend', 'changeNumber'] },
    consent: { shows: [], answers: ['accept'] },
    'existing-passkey': { shows: [], answers: ['accept'] },
    'passkey-tap': { shows: [], answers: ['accept'] },
    message: { shows: ['text'], answers: ['accept'] },
  },
  events: {},
  endings: {
    finished: [],
    // Empty but after a failure that was reported, and led to nothing.
    ended: ['code', 'backendCode', 'message', 'reason'],
    failed: ['code', 'backendCode', 'message', 'reason'],
  },
} as const satisfies SessionDeclaration;
