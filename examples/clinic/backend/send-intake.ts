import type { LocalAction } from '../../../src/exports/index.ts';
import { failed } from './failed.ts';

/** Receives the form. It refuses member numbers that end in 000 and email addresses that begin with "bounced". */
export const sendIntake = {
  about: 'Sends the form and returns its reference.',
  input: [
    'language',
    'visit',
    'patient',
    'guardian?',
    'address',
    'insurance',
    'medications',
    'allergies',
    'family',
    'consent',
    'holdId',
  ],
  sensitive: ['contact', 'birth-date', 'identifier'],
  success: ['received'],
  failure: ['refused', 'unreachable'],
  reply: { kind: 'object', fields: { reference: { kind: 'string' } } },
  run({ patient, insurance }) {
    const { email } = patient as { readonly email: string };
    const { memberNumber = '' } = insurance as { readonly memberNumber?: string };
    const problems = [
      ...(email.startsWith('bounced') ? [{ field: 'patient.email', key: 'bounced' }] : []),
      ...(memberNumber.endsWith('000') ? [{ field: 'insurance.memberNumber', key: 'unknown_member' }] : []),
    ];
    return problems.length > 0
      ? failed('refused', { problems })
      : { outcome: 'received', reply: { reference: 'SM-3041' } };
  },
} as const satisfies LocalAction;
