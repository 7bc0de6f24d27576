import { checkPolicy } from './check-policy.ts';
import { findAddress } from './find-address.ts';
import { noteDamage } from './note-damage.ts';
import { sendClaim } from './send-claim.ts';
import { uploadFile } from './upload-file.ts';

/** The insurer, all in memory: what it answers is chosen by what is entered. */
export const actions = {
  'check-policy': checkPolicy,
  'find-address': findAddress,
  'upload-file': uploadFile,
  'note-damage': noteDamage,
  'send-claim': sendClaim,
} as const;
