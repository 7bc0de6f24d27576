import type { Target } from '../target.ts';
import { configurations, expressionsAndMessages, flowFiles } from './flow-files.ts';
import { kept } from './kept.ts';
import { addresses, others, partners } from './pages.ts';
import { replies } from './replies.ts';
import { requests } from './servers.ts';
import { typed } from './typed.ts';
import { carriers, envelopes, redirects, tokens } from './verification.ts';

/** All readers of external input, by the name that `npm run nightly fuzz -- --target` takes. */
export const targets = {
  addresses,
  carriers,
  configurations,
  envelopes,
  'expressions-and-messages': expressionsAndMessages,
  'flow-files': flowFiles,
  kept,
  others,
  partners,
  redirects,
  replies,
  requests,
  tokens,
  typed,
} as const satisfies Readonly<Record<string, Target>>;
