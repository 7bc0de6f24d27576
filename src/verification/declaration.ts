import type { SessionDeclaration } from '../runtime/shapes/declarations.ts';

/** Contains only data, because tools also read this declaration. */
export const declaration = {
  about:
    'Verifies the device and the mobile number, with the method that the token sets: device key, passkey, carrier, code or link.',
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
    // No data, unless a reported failure ended the verification.
    ended: ['code', 'backendCode', 'message', 'reason'],
    failed: ['code', 'backendCode', 'message', 'reason'],
  },
} as const satisfies SessionDeclaration;
