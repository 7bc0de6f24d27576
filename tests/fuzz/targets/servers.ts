import assert from 'node:assert/strict';
import { createContact, startOnDesktop } from '../../sandbox/applicants.ts';
import { type Answer, clientHeaders, sandboxCaller } from '../../sandbox/caller.ts';
import * as bodies from '../../sandbox/requests.ts';
import type { Target } from '../target.ts';

const sandbox = sandboxCaller({ slowReplyMs: 0 });
const { contactId, assetId } = await createContact(sandbox);
const { authToken: bearer } = await startOnDesktop(sandbox);

/** Calls of the API that have a body, with their paths. */
const calls = [
  ['POST', 'vehicle/getvin'],
  ['POST', 'prove/start'],
  ['POST', 'prove/complete'],
  ['POST', 'contacts/contact/create'],
  ['PATCH', `contacts/${contactId}/asset/${assetId}/loan-details`],
  ['PATCH', `contacts/${contactId}/address`],
  ['PATCH', `contacts/${contactId}/employment`],
  ['POST', 'lender'],
  ['PUT', 'progress-history'],
] as const;
const clientCalls = ['mobile/otp/start', 'mobile/otp/finish', 'device/passive/register', 'user/response', 'fp2/error'];
const controls = ['collector', 'sandbox/auth-script', 'sandbox/faults', 'documents'];

/** Bodies and paths of requests to the sandbox. */
export const requests: Target = {
  seeds: [
    JSON.stringify(bodies.plateLookup),
    JSON.stringify(bodies.contactBody),
    JSON.stringify(bodies.employments),
    JSON.stringify({ flowType: 'desktop', dob: '1988-04-02', phoneNumber: '+13035550100' }),
    '[{"method":"POST","path":"lender","times":1,"status":500}]',
    '/sandbox/phone/3035550100/messages?x=%20',
  ],
  async read(text) {
    const { pathname, search } = new URL(URL.canParse(text, origin) ? text : '/', origin);
    check(await sandbox.send('GET', pathname + search));
    for (const [method, path] of calls) check(await sandbox.api(method, path, { body: text, bearer }));
    const posted = { headers: clientHeaders(bearer), body: text };
    for (const path of clientCalls) check(await sandbox.send('POST', `/v1/client/${path}`, posted));
    for (const path of controls) check(await sandbox.send('POST', `/${path}`, posted));
    // Removes the faults that the text has planned.
    sandbox.world.faults.clear();
    sandbox.world.authScript = null;
  },
};

const origin = 'http://localhost:4100';

/** Checks that the sandbox answers without an internal error. */
function check({ status, message }: Answer): void {
  assert.ok(!message.startsWith('Sandbox error'), message);
  assert.ok(status < 600);
}
