import { env } from 'node:process';
import { describe, expect, test } from 'vitest';
import { individual, contactBody } from '../sandbox/requests.ts';
import { sandboxCaller, textOf, type SandboxCaller } from '../sandbox/caller.ts';
import { heldBytes } from './heap.ts';

/** Small numbers for `npm test`; `npm run nightly soak` sets larger ones. */
const applicants = Number(env['SOAK_APPLICANTS'] ?? 40);
const rounds = Number(env['SOAK_ROUNDS'] ?? 2);

/** Unique values of each applicant. */
const numberOf = (index: number): string => String(3035561000 + index);
const ssnOf = (index: number): string => String(234_500_100 + index * 10_000);

/** All requests of one page, in order. */
async function apply(sandbox: SandboxCaller, index: number): Promise<void> {
  const post = async (path: string, body: unknown, bearer?: string) => {
    const { status, json, message } = await sandbox.api('POST', path, {
      body,
      ...(bearer !== undefined && { bearer }),
    });
    if (status !== 200) throw new Error(`${path} ${status} ${message}`);
    return json;
  };
  const started = await post('prove/start', {
    flowType: 'desktop',
    dob: '1988-04-02',
    phoneNumber: `+1${numberOf(index)}`,
  });
  const bearer = textOf(started, 'authToken');
  const correlationId = textOf(started, 'correlationId');
  await sandbox.client('mobile/instantlink/start', bearer);
  const link = sandbox.world.phones.messages(numberOf(index)).at(-1)?.url ?? '';
  await sandbox.send('GET', new URL(link).pathname);
  await post('prove/result', { correlationId }, bearer);
  await post('prove/challenge', { correlationId }, bearer);
  await post('prove/complete', { correlationId, individual }, bearer);
  const contactRequest = { ...contactBody.contactRequest, cellPhone: numberOf(index), ssn: ssnOf(index) };
  const { contactId, leadId } = (await post('contacts/contact/create', { ...contactBody, contactRequest })) as never;
  await sandbox.api('PUT', 'progress-history', {
    body: { contactId, leadId, nextScreen: 'OFFER_SELECTION', completedScreen: 'YOUR_INFO' },
  });
  const { offers } = (await post('lender', { contactId, leadId })) as unknown as { offers: { dealId: string }[] };
  // Applicants choose different offers of the three.
  await post(`lender/${offers[index % offers.length]?.dealId ?? ''}/active`, {});
  await post('contacts/contact/stip-redirect', { contactId, leadId });
}

describe('many concurrent applicants', () => {
  test(`${applicants} applicants in ${rounds} rounds each create one contact with one deal and their own data`, async () => {
    const sandbox = sandboxCaller();
    const { world } = sandbox;
    const held: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      world.reset();
      await Promise.all(Array.from({ length: applicants }, (_, index) => apply(sandbox, index)));
      const contacts = [...world.contacts.values()];
      const wanted = Array.from({ length: applicants }, (_, index) => [numberOf(index), ssnOf(index)].join(' '));
      expect(contacts.map(({ cellPhone, ssn }) => [cellPhone, ssn].join(' ')).toSorted()).toEqual(wanted.toSorted());
      for (const { contactId, redirects } of contacts) {
        const chosen = [...world.deals.values()].filter((deal) => deal.contactId === contactId && deal.isActive);
        expect([chosen.length, redirects.length]).toEqual([1, 1]);
      }
      held.push(heldBytes());
    }
    // The first round includes one-time loading.
    const grown = (held.at(-1) ?? 0) - (held[0] ?? 0);
    expect(grown, 'bytes that later rounds left behind').toBeLessThan(200_000);
  });

  test('the journal of a long-running sandbox contains only the newest requests', async () => {
    const sandbox = sandboxCaller();
    const calls = Number(env['SOAK_CALLS'] ?? 25_000);
    const entry = { at: 0, method: 'POST', path: 'collector/b', query: {}, headers: {}, body: 'x'.repeat(100) };
    for (let count = 0; count < calls; count += 1) {
      sandbox.world.journal.add({ ...entry, path: `collector/${count}` });
      sandbox.world.usedBotTokens.add(`sandbox-${count}`);
    }
    const paths = sandbox.world.journal.list().map(({ path }) => path);
    expect(paths.length).toBeLessThanOrEqual(22_000);
    expect(paths.at(-1)).toBe(`collector/${calls - 1}`);
    expect(sandbox.world.usedBotTokens.size).toBeLessThanOrEqual(20_000);
  });
});
