import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { anyText, email, isoDate, phoneE164, ssn, stateCode, nonBlankText } from '../check/fields.ts';
import { RejectedCall } from '../errors.ts';
import { jsonReply } from '../server/replies.ts';
import { startAuthSession } from '../verification/auth-session.ts';
import type { IdentityVerification } from '../world/sessions.ts';
import { mobileNumberForBirthDate, phoneBehavior, ssnForPhone } from '../world/magic-people.ts';
import type { World } from '../world/world.ts';
import { defineApiCall } from './api-call.ts';

const startBody = v.variant('flowType', [
  v.strictObject({ flowType: v.literal('mobile'), dob: isoDate }),
  v.strictObject({ flowType: v.literal('desktop'), dob: isoDate, phoneNumber: phoneE164 }),
]);

const individual = v.strictObject({
  firstName: nonBlankText,
  lastName: nonBlankText,
  ssn,
  dob: isoDate,
  emailAddresses: v.pipe(v.array(email), v.minLength(1, 'must contain an address')),
  addresses: v.pipe(
    v.array(
      v.strictObject({
        address: nonBlankText,
        extendedAddress: v.optional(anyText),
        city: nonBlankText,
        region: stateCode,
        postalCode: v.pipe(v.string(), v.regex(/^\d{5}(?:-\d{4})?$/, 'must be 5 digits')),
      }),
    ),
    v.minLength(1, 'must contain an address'),
  ),
});

const correlation = v.strictObject({ correlationId: nonBlankText });

/**
 * The prove/* calls: identity verification from start to completion.
 *
 * @source A §4 Identity, A §7, decision 10
 */
export const proveCalls = [
  defineApiCall('POST', 'prove/start', {
    bodySchema: startBody,
    async handler({ world, body, sandboxOrigin }) {
      const phone = body.flowType === 'desktop' ? body.phoneNumber.slice(2) : mobileNumberForBirthDate(body.dob);
      const { flowType, dob } = body;
      const identity: IdentityVerification = {
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
      if (phoneBehavior(phone) === 'no-auth-token') return jsonReply({ correlationId, next });
      identity.session = await startAuthSession(world, identity, sandboxOrigin);
      return jsonReply({ authToken: identity.session.token, correlationId, next });
    },
  }),

  defineApiCall('POST', 'prove/result', {
    bodySchema: correlation,
    handler({ world, body, bearerToken }) {
      const identity = identityOf(world, body.correlationId, bearerToken);
      const behavior = phoneBehavior(identity.phone);
      if (identity.session?.state !== 'done' || behavior === 'result-fails') return jsonReply({ success: false });
      return jsonReply({
        success: true,
        next: nextCall(identity),
        challengeMissing: behavior === 'challenge-missing',
        phoneNumber: identity.phone,
      });
    },
  }),

  defineApiCall('POST', 'prove/validate', {
    bodySchema: correlation,
    handler({ world, body, bearerToken }) {
      const identity = identityOf(world, body.correlationId, bearerToken);
      identity.isValidated = true;
      return jsonReply({ next: 'challenge' });
    },
  }),

  defineApiCall('POST', 'prove/challenge', {
    bodySchema: v.strictObject({ correlationId: nonBlankText, dob: v.optional(isoDate) }),
    handler({ world, body, bearerToken }) {
      const identity = identityOf(world, body.correlationId, bearerToken);
      const behavior = phoneBehavior(identity.phone);
      if (behavior === 'validate-first' && !identity.isValidated) {
        throw new RejectedCall('conflict', 'prove/validate must come before prove/challenge');
      }
      if (behavior === 'challenge-missing' && body.dob === undefined) {
        throw new RejectedCall('bad-request', 'dob is required');
      }
      return jsonReply(behavior === 'no-individual' ? {} : { individual: individualOf(identity) });
    },
  }),

  defineApiCall('POST', 'prove/complete', {
    bodySchema: v.strictObject({ individual, correlationId: nonBlankText }),
    handler({ world, body, bearerToken }) {
      const identity = identityOf(world, body.correlationId, bearerToken);
      identity.isComplete = phoneBehavior(identity.phone) !== 'complete-fails';
      return jsonReply({ success: identity.isComplete });
    },
  }),
];

/** Finds an identity and checks its auth token. For phone 0008 there is no token. */
function identityOf(world: World, correlationId: string, bearer: string | null): IdentityVerification {
  const identity = world.identities.get(correlationId);
  if (!identity) throw new RejectedCall('not-found', 'correlationId is unknown');
  if (bearer !== (identity.session?.token ?? null)) {
    throw new RejectedCall('unauthorized', 'Authorization must be Bearer and the auth token of this correlationId');
  }
  return identity;
}

function nextCall(identity: IdentityVerification): 'validate' | 'challenge' | 'complete' {
  const behavior = phoneBehavior(identity.phone);
  if (behavior === 'complete-at-once') return 'complete';
  return behavior === 'validate-first' ? 'validate' : 'challenge';
}

/** The fictional person that prove/challenge returns for a number. */
function individualOf(identity: IdentityVerification) {
  return {
    firstName: 'Jordan',
    lastName: 'Averill',
    ssn: ssnForPhone(identity.phone),
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
