import { describe, expect, test } from 'vitest';
import { createSensitiveValueMatcher } from '../../../src/telemetry/sensitive-value-matcher.ts';
import { visit, type Applicant } from '../../support/refinance.ts';
import { consent, finishEmployment, findVehicle, handOver, job, person, startVerification } from './stages.ts';

/** Unique paths of the requests that contained a value in any notation, without IDs. */
function receiversOf(one: Applicant, value: string | number): string[] {
  const holds = createSensitiveValueMatcher(() => [value]);
  const held = one.sandbox.world.journal
    .list()
    .filter(({ path, query, body }) => holds(JSON.stringify([path, query, body])))
    .map(({ path }) => path.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '*'));
  return [...new Set(held)].toSorted();
}

describe('the requests of the journey', () => {
  test('contain personal data only for the endpoints that need it', async () => {
    const one = await visit();
    await finishEmployment(one);
    await handOver(one);
    const contact = ['contacts/contact/create', 'prove/complete'];
    expect(receiversOf(one, '123456789')).toEqual(contact);
    expect(receiversOf(one, person.dateOfBirth)).toEqual([...contact, 'prove/start'].toSorted());
    expect(receiversOf(one, consent.email)).toEqual(contact);
    expect(receiversOf(one, '3035550123')).toEqual(['contacts/contact/create', 'prove/start']);
    // Neither the annual income nor its monthly amount is sent.
    expect([receiversOf(one, 54_000), receiversOf(one, 4_500)]).toEqual([[], []]);
    expect(receiversOf(one, job.employersName)).toEqual(['contacts/*/employment']);
    expect(one.warnings).toEqual([]);
  });

  test('contain the verification token in no body or query', async () => {
    const one = await visit();
    await findVehicle(one);
    await startVerification(one);
    await one.until(() => one.requests('v1/client/mobile/instantlink/start').length > 0);
    const { authToken } = one.runtime.snapshot().context['identityStart'] as { readonly authToken: string };
    expect(authToken.length).toBeGreaterThan(50);
    for (const { query, body } of one.sandbox.world.journal.list())
      expect(JSON.stringify([query, body])).not.toContain(authToken);
  });
});
