import assert from 'node:assert/strict';
import { readEnvelope, throwIfError } from '../../../src/verification/backend/envelope.ts';
import { decodeCarrierBase64, encodeCarrierBase64 } from '../../../src/verification/carrier/protocol-v2.ts';
import { authenticateWithCarrier } from '../../../src/verification/carrier/authenticate-with-carrier.ts';
import type { CarrierRequestContext } from '../../../src/verification/carrier/carrier-request.ts';
import { runCarrierCheck } from '../../../src/verification/carrier/check-carrier.ts';
import { redirectTo } from '../../../src/verification/device/universal-redirect.ts';
import { parseRegistration } from '../../../src/verification/device/device-registration.ts';
import { VerificationError } from '../../../src/verification/errors.ts';
import { finishInstantLink } from '../../../src/verification/instant-link/finish-instant-link.ts';
import { readOfferedCeremonies } from '../../../src/verification/passkey/passkey-options.ts';
import { readCodeAnswer, readPhoneAnswer } from '../../../src/verification/prompts/read-answer.ts';
import { readAuthToken } from '../../../src/verification/token/read-auth-token.ts';
import { jsonOf, unlessRefused } from '../promises.ts';
import type { Target } from '../target.ts';

const claims =
  '{"rid":"r","auth":{"id":"a","ans":"sandbox","endp":"https://backend.example","chlg":"c","next":"mobile/otp","subs":{"dev":{"auths":{"pasv":{"uvlvl":"req"},"unvsl":{"endp":"https://backend.example/u","ftu":"https://site.example"}},"sgnls":{"fpt":true}},"mob":{"otp":{"mnp":true,"tme":true}}}}}';

/** Tokens that begin a verification: the text as a token, and as the claims of a token. */
export const tokens: Target = {
  seeds: [claims, 'e30.e30.e30', `a.${Buffer.from(claims).toString('base64url')}.c`],
  read(text) {
    const middle = Buffer.from(text).toString('base64url');
    for (const token of [text, `a.${middle}.c`, `a.${text}.c`]) {
      const read = unlessRefused(VerificationError, () => readAuthToken(token));
      if (read === undefined) continue;
      assert.match(read.endpoint, /^https?:\/\/[^/]+$/);
      for (const part of [read.authId, read.namespace, read.identityChallenge]) assert.ok(part !== '');
    }
  },
};

/** Messages of the verification backend, in replies and on its channel. */
export const envelopes: Target = {
  seeds: [
    '{"next":"mobile/otp","data":{"deviceId":"d","passkey":true},"error":null}',
    '{"next":"","error":{"code":"10005","message":"Wrong code"},"challenge":"c","ttl":30}',
    '{"data":{"credCreateOptions":{"challenge":"c","rp":{"name":"x"},"user":{"id":"aWQ"},"pubKeyCredParams":[],"authenticatorSelection":{"userVerification":null}},"credRequestOptions":{"challenge":"c","allowCredentials":[{"id":"x"}]}}}',
    '{"resultType":"code","input":{"otp":"123456"},"phoneNumber":"3035550100"}',
  ],
  read(text) {
    const value = jsonOf(text);
    const envelope = unlessRefused(VerificationError, () => readEnvelope(text));
    if (envelope !== undefined) unlessRefused(VerificationError, () => throwIfError(envelope));
    for (const data of [value, envelope?.data]) {
      const offered = unlessRefused(VerificationError, () =>
        readOfferedCeremonies(data, { userVerificationLevel: 'req', passkeyDisplayName: () => 'Ada' }),
      );
      const demanded = [offered?.creationOptions?.authenticatorSelection, offered?.requestOptions].filter(
        (one) => one !== undefined,
      );
      for (const { userVerification } of demanded) assert.equal(userVerification, 'required');
      parseRegistration(data);
    }
    unlessRefused(VerificationError, () => readPhoneAnswer(value));
    unlessRefused(VerificationError, () => readCodeAnswer(value));
  },
};

/** Replies of carriers, and the addresses of carrier checks. */
export const carriers: Target = {
  seeds: [
    '{"url":"https://carrier.example/v2","vfp":"v","data":{"a":1},"att-1004":["list"]}',
    '{"status":1004,"vfp":"v","token":"t","reconcilation_token":"r","correlation_id":"c"}',
    'eyJ2ZnAiOiJ2In0-',
  ],
  async read(text) {
    assert.equal(
      decodeCarrierBase64(encodeCarrierBase64(text)),
      Buffer.from(text)
        .toString()
        .replace(/^\uFEFF/, ''),
    );
    decodeCarrierBase64(text);
    const client = {
      ports: { fetch: async (url: string) => ({ ok: true, status: 200, url, text: async () => text }), after },
      timeoutMs: 1_000,
      signal: new AbortController().signal,
    };
    const asked = `https://carrier.example/?data=${encodeURIComponent(encodeCarrierBase64(text))}`;
    for (const address of [asked, `${asked}&pfflow=2`, text]) await unlessItFails(address, client);
  },
};

/** Addresses of redirects to or from another page. */
export const redirects: Target = {
  seeds: [
    'https://site.example/back?authId=a&asc=true',
    'https://site.example:443/back?authtoken=1&a=b#c',
    'https://site.example@evil.example/',
    'blob:https://site.example/7',
  ],
  async read(text) {
    const visited: string[] = [];
    const page = { origin: 'https://site.example', replace: (href: string) => void visited.push(href) };
    const context = { config: { redirectOrigins: [] }, ports: { page } } as unknown as Parameters<typeof redirectTo>[2];
    unlessRefused(VerificationError, () => redirectTo(text, { authtoken: 'ours' }, context));
    for (const href of visited) {
      const { origin, searchParams, username } = new URL(href);
      assert.deepEqual([origin, username, searchParams.getAll('authtoken')], [page.origin, '', ['ours']]);
    }
    const result = await finishInstantLink(text, async () => undefined, new AbortController().signal);
    assert.equal(typeof result.kind, 'string');
  },
};

/** A timer that ignores its delay, so it runs after all immediate work. */
function after(_ms: number, run: () => void): () => void {
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

/** Authenticates with the carrier at an address. A failed check is not an error. */
async function unlessItFails(address: string, client: CarrierRequestContext): Promise<void> {
  const check = {
    start: async () => address,
    authenticate: (redirectUrl: string) => authenticateWithCarrier(redirectUrl, client),
    finish: async (vfp: string) => vfp,
  };
  try {
    assert.equal(typeof (await runCarrierCheck(check, client.signal)), 'string');
  } catch (thrown) {
    if (!(thrown instanceof VerificationError)) throw thrown;
  }
}
