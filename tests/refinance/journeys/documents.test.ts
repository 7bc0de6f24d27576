import { describe, expect, test } from 'vitest';
import { visit, type Applicant } from '../../support/refinance.ts';
import { finishEmployment, handOver, sendDocuments, untilListening } from './stages.ts';
import { shows } from '../../support/shows.ts';

const validating = { method: 'POST', path: 'contacts/contact/validate-redirect-cdx/{connectionId}', times: 1 };

async function checkStatus(one: Applicant): Promise<void> {
  one.raise('CHECK_STATUS');
  await one.until(() => !one.screen().busy);
}

describe('the documents step', () => {
  test('reads the status on arrival and again only when the applicant requests it', shows('A7.detail.2'), async () => {
    const one = await visit();
    await finishEmployment(one);
    expect(one.requests('contacts/contact/stip-documents')).toHaveLength(1);
    await checkStatus(one);
    expect(one.screen().step).toBe('NEXT_STEPS');
    expect(one.requests('contacts/contact/stip-documents')).toHaveLength(2);
  });

  test.each([{}, { stipId: 's', contactId: 'c' }, { stipId: 's', contactId: 'c', authId: null }])(
    'shows the error page for a redirect without all ids: %j',
    async (body) => {
      const one = await visit();
      await finishEmployment(one);
      const path = 'contacts/contact/stip-redirect';
      one.sandbox.world.faults.add([{ method: 'POST', path, times: 1, status: 200, body }]);
      one.raise('SUBMIT');
      await one.until('error');
      expect(one.opened).toEqual([]);
    },
  );

  test('continues without the hub if there is no connection id', shows('A4.next.11'), async () => {
    const one = await visit();
    await finishEmployment(one, { phone: '3035550018' });
    await handOver(one);
    expect(one.warnings).toEqual(['no-connection-id']);
    sendDocuments(one);
    one.raise('CHECK_STATUS');
    await one.until('OFF_RAMP');
  });

  test('continues without the hub if it cannot be reached', shows('A4.next.10'), async () => {
    const one = await visit();
    await finishEmployment(one);
    one.sandbox.world.faults.add([{ method: 'POST', path: 'cdx-messagehub/negotiate', times: 9, drop: 'before' }]);
    one.raise('SUBMIT');
    await one.until(() => one.warnings.includes('hub-failed'));
    expect(one.screen()).toMatchObject({ step: 'NEXT_STEPS', busy: false });
    sendDocuments(one);
    one.raise('CHECK_STATUS');
    await one.until('OFF_RAMP');
  });

  test('accepts the next hub message after a failed validation', async () => {
    const one = await visit();
    await finishEmployment(one);
    await handOver(one);
    await untilListening(one);
    one.sandbox.world.faults.add([{ ...validating, status: 422, body: { message: 'No' } }]);
    sendDocuments(one);
    await one.until(() => one.banner() !== '');
    expect(sendDocuments(one)).toBe(1);
    await one.until('OFF_RAMP');
  });

  test('can check the status after a failed validation showed the error page', async () => {
    const one = await visit();
    await finishEmployment(one);
    await handOver(one);
    await untilListening(one);
    one.sandbox.world.faults.add([{ ...validating, status: 500, body: { message: 'Down' } }]);
    sendDocuments(one);
    await one.until('error');
    one.raise('RETRY');
    await one.until('NEXT_STEPS');
    one.raise('CHECK_STATUS');
    await one.until('OFF_RAMP');
  });
});
