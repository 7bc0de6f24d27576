import type { GenericSchema } from 'valibot';
import * as reply from './reply-schemas.ts';

/** One row of the endpoint table. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  /** Below the configured base; `{name}` is filled with the call's parameter of that name. */
  readonly path: string;
  /** Whether the identity's auth token goes along, as `Authorization: Bearer …`, while one is held. */
  readonly auth: boolean;
  /** Whether the call carries an `Idempotency-Key`: every call that changes something. */
  readonly keyed: boolean;
  /**
   * Must not be done twice, whatever the bodies: while the fate of a request is unknown, that one is repeated before
   * another is sent.
   */
  readonly once?: true;
  /** What a successful reply must look like. */
  readonly reply: GenericSchema;
}

/** Sentences of the server that classify a reply. @source A §4, A §8 */
export const serverWords = {
  restrictedState: 'Texas State is Not Allowed',
  bot: 'Seems like a bot.',
  /** A 401 that mentions this, in any case, is the bot check. */
  botMention: 'bot',
  noPlateMatch: 'No plate match',
} as const;

/** The real-time hub, below the configured base. */
export const hubPath = 'cdx-messagehub';

const get = { method: 'GET', auth: false, keyed: false } as const;
const post = { method: 'POST', auth: false, keyed: true } as const;
const put = { method: 'PUT', auth: false, keyed: true } as const;
const patch = { method: 'PATCH', auth: false, keyed: true } as const;
const withAuth = { auth: true } as const;

/**
 * Every call of the product by the name of its action.
 *
 * @source A §7; paths and headers the specification leaves open: decisions 1, 2, 5, 6
 */
export const endpoints = {
  'lookup-vehicle': { ...post, path: 'vehicle/getvin', reply: reply.vehicleReply(serverWords.noPlateMatch) },
  'list-years': { ...get, path: 'vehicle/getyears', reply: reply.yearsReply },
  'list-makes': { ...get, path: 'vehicle/getmake', reply: reply.makesReply },
  'list-models': { ...get, path: 'vehicle/getmodel', reply: reply.modelsReply },

  'start-identity': { ...post, path: 'prove/start', reply: reply.identityStartReply },
  'read-identity-result': { ...post, ...withAuth, path: 'prove/result', reply: reply.identityResultReply },
  'validate-identity': { ...post, ...withAuth, path: 'prove/validate', reply: reply.identityValidateReply },
  'challenge-identity': { ...post, ...withAuth, path: 'prove/challenge', reply: reply.identityChallengeReply },
  'complete-identity': { ...post, ...withAuth, path: 'prove/complete', reply: reply.identityCompleteReply },

  'create-contact': { ...post, once: true, path: 'contacts/contact/create', reply: reply.contactCreatedReply },
  'load-contact': { ...get, path: 'contacts/contact/{contactId}', reply: reply.contactReply },
  'pull-credit': { ...get, path: 'contacts/{contactId}/credit-summary/', reply: reply.anyReply },
  'list-offers': { ...post, path: 'lender', reply: reply.offersReply },
  'activate-deal': { ...post, path: 'lender/{dealId}/active', reply: reply.anyReply },

  'record-progress': { ...put, path: 'progress-history', reply: reply.anyReply },
  'load-progress': { ...get, path: 'progress-history/contact/{contactId}/lead/{leadId}', reply: reply.progressReply },

  'list-loans': { ...get, path: 'contacts/{contactId}/loan-details', reply: reply.loansReply },
  'save-loan': { ...patch, path: 'contacts/{contactId}/asset/{assetId}/loan-details', reply: reply.anyReply },
  'save-lender': { ...patch, path: 'contacts/{contactId}/asset/{assetId}/lender-details', reply: reply.anyReply },
  'save-addresses': { ...patch, path: 'contacts/{contactId}/address', reply: reply.anyReply },
  'save-employments': { ...patch, path: 'contacts/{contactId}/employment', reply: reply.anyReply },
  'save-other-incomes': { ...patch, path: 'contacts/{contactId}/otherIncome', reply: reply.anyReply },

  'document-status': {
    ...post,
    ...withAuth,
    path: 'contacts/contact/stip-documents',
    reply: reply.documentStatusReply,
  },
  'start-documents': {
    ...post,
    ...withAuth,
    path: 'contacts/contact/stip-redirect',
    reply: reply.documentsRedirectReply,
  },
  'validate-documents': {
    ...post,
    ...withAuth,
    path: 'contacts/contact/validate-redirect-cdx/{connectionId}',
    reply: reply.anyReply,
  },
} as const satisfies Record<string, Endpoint>;

/** Name of an endpoint, which is the name of its action. */
export type EndpointName = keyof typeof endpoints;
