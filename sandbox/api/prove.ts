import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { anyText, email, isoDate, phoneE164, ssn, stateCode, text } from '../check/fields.ts';
import { RejectedCall } from '../errors.ts';
import { json } from '../server/replies.ts';
import { startAuthSession } from '../verification/auth-session.ts';
import type { Identity } from '../world/sessions.ts';
import { mobileNumberOf, phoneBehavior, ssnOf } from '../world/magic-people.ts';
import type { World } from '../world/world.ts';
import { apiCall } from './api-call.ts';

const startBody = v.variant('flowType', [
  v.strictObject({ flowType: v.literal('mobile'), dob: isoDate }),
  v.strictObject({ flowType: v.literal('desktop'), dob: isoDate, phoneNumber: phoneE164 }),
]);

const individual = v.strictObject({
  firstName: text,
  lastName: text,
  ssn,
  dob: isoDate,
  emailAddresses: v.pipe(v.array(email), v.minLength(1, 'must contain an address')),
  addresses: v.pipe(
    v.array(
      v.strictObject({
        address: text,
        extendedAddress: v.optional(anyText),
        city: text,
        region: stateCode,
        postalCode: v.pipe(v.string(), v.regex(/^\d{5}(?:-\d{4})?$/, 'must be 5 digits')),
      }),
    ),
    v.minLength(1, 'must contain an address'),
  ),
});

const correlation = v.strictObject({ correlationId: text });

/**
 * prove/*: identity verification from start to completion.
 *
 * @source A §4 Identity, A §7, decision 10
 */
export const proveCalls = [
  apiCall('POST', 'prove/start', {
    body: startBody,
    async answer({ world, body, origin }) {
      const phone = body.flowType === 'desktop' ? body.phoneNumber.slice(2) : mobileNumberOf(body.dob);
      const { flowType, dob } = body;
      const identity: Identity = {
        correlationId: randomUUID(),
        flowType,
        dob,
        phone,
        session: null,
        isValidated: false,
        isComplete: false,
      };
      world.identities.set(identity.correlationId, identity);
      const { correlationId } = identity;
      const next = nextCall(identity);
      if (phoneBehavior(phone) === 'no-auth-token') return json({ correlationId, next });
      identity.session = await startAuthSession(world, identity, origin);
      return json({ authToken: identity.session.token, correlationId, next });
    },
  }),

  apiCall('POST', 'prove/result', {
    body: correlation,
    answer({ world, body, bearer }) {
      const identity = identityOf(world, body.correlationId, bearer);
      const behavior = phoneBehavior(identity.phone);
      if (identity.session?.state !== 'done' || behavior === 'result-fails') return json({ success: false });
      return json({
        success: true,
        next: nextCall(identity),
        challengeMissing: behavior === 'challenge-missing',
        phoneNumber: identity.phone,
      });
    },
  }),

  apiCall('POST', 'prove/validate', {
    body: correlation,
    answer({ world, body, bearer }) {
      const identity = identityOf(world, body.correlationId, bearer);
      identity.isValidated = true;
      return json({ next: 'challenge' });
    },
  }),

  apiCall('POST', 'prove/challenge', {
    body: v.strictObject({ correlationId: text, dob: v.optional(isoDate) }),
    answer({ world, body, bearer }) {
      const identity = identityOf(world, body.correlationId, bearer);
      const behavior = phoneBehavior(identity.phone);
      if (behavior === 'validate-first' && !identity.isValidated) {
        throw new RejectedCall('conflict', 'prove/validate must come before prove/challenge');
      }
      if (behavior === 'challenge-missing' && body.dob === undefined) {
        throw new RejectedCall('bad-request', 'dob is required');
      }
      return json(behavior === 'no-individual' ? {} : { individual: individualOf(identity) });
    },
  }),

  apiCall('POST', 'prove/complete', {
    body: v.strictObject({ individual: individual, correlationId: text }),
    answer({ world, body, bearer }) {
      const identity = identityOf(world, body.correlationId, bearer);
      identity.isComplete = phoneBehavior(identity.phone) !== 'complete-fails';
      return json({ success: identity.isComplete });
    },
  }),
];

/** Finds an identity and checks its auth token. For phone 0008 there is no token. */
function identityOf(world: World, correlationId: string, bearer: string | null): Identity {
  const identity = world.identities.get(correlationId);
  if (!identity) throw new RejectedCall('not-found', 'correlationId is unknown');
  if (bearer !== (identity.session?.token ?? null)) {
    throw new RejectedCall('unauthorized', 'Authorization must be Bearer and the auth token of this correlationId');
  }
  return identity;
}

function nextCall(identity: Identity): 'validate' | 'challenge' | 'complete' {
  const behavior = phoneBehavior(identity.phone);
  if (behavior === 'complete-at-once') return 'complete';
  return behavior === 'validate-first' ? 'validate' : 'challenge';
}

/** The invented person that prove/challenge returns for a number. */
function individualOf(identity: Identity) {
  return {
    firstName: 'Jordan',
    lastName: 'Averill',
    ssn: ssnOf(identity.phone),
    dob: identity.dob,
    emailAddresses: ['jordan.averill@example.com'],
    addresses: [
      {
        address: '1420 Juniper Street',
        extendedAddress: 'Apt 5',
        city: 'Fort Collins',
        region: 'CO',
        postalCode: '80521',
      },
    ],
  };
}
