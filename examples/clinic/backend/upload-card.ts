import type { OwnAction } from '../../../src/exports/index.ts';

/** Receives one picture of an insurance card. */
export const uploadCard = {
  about: 'Uploads one side of an insurance card.',
  input: ['file'],
  sensitive: ['contact'],
  success: ['uploaded'],
  failure: ['refused', 'unreachable'],
  reply: { kind: 'object', fields: { fileId: { kind: 'string' } } },
  run: ({ file }) => ({ outcome: 'uploaded', reply: { fileId: file instanceof File ? file.name : '' } }),
} as const satisfies OwnAction;
