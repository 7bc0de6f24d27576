import { checkPolicy } from './check-policy.ts';
import { findAddress } from './find-address.ts';
import { noteDamage } from './note-damage.ts';
import { sendClaim } from './send-claim.ts';
import { uploadFile } from './upload-file.ts';

/** The insurer, simulated in memory. The entered values determine the responses. */
export const actions = {
  'check-policy': checkPolicy,
  'find-address': findAddress,
  'upload-file': uploadFile,
  'note-damage': noteDamage,
  'send-claim': sendClaim,
} as const;
