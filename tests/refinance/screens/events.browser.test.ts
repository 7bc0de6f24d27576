import { usualApplicant } from '../../support/browser/applicant.ts';
import type { Application } from '../../support/browser/application.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { bannerText, choose, raise, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { until } from '../../support/browser/until.ts';
import { shows } from '../../support/shows.ts';

interface CollectedEvent {
  readonly type: string;
  readonly name: string;
  readonly message_id: string;
  readonly timestamp: string;
  readonly user_id?: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly tracking: Readonly<Record<string, unknown>>;
}

const collected = (application: Application): readonly CollectedEvent[] =>
  application
    .journal()
    .filter(({ path }) => path.startsWith('collector/'))
    .map(({ body }) => body as CollectedEvent);

const came = {
  utm_source: 'acme',
  utm_medium: 'email',
  utm_campaign: 'fall',
  utm_content: 'blue',
  gclid: 'g-77',
  subid1: 's1',
};

test(
  'the collector receives all events by name, with the visit source and user id, and no personal data',
  shows(
    'A7.event.1',
    'A7.event.2',
    'A7.event.3',
    'A7.event.4',
    'A7.event.5',
    'A7.event.6',
    'A7.event.7',
    'A7.event.8',
    'A7.event.9',
    'A7.event.10',
    'A7.event.11',
    'A7.event.12',
    'A7.event.13',
    'A7.event.14',
    'A7.event.15',
    'A7.event.16',
    'A8.status.9',
    'A2.plate.8',
    'A4.plate.4',
    'A4.info.4',
    'A4.offer.2',
  ),
  async ({ application, page, watched }) => {
    watched.allow(/Failed to load resource.*422/);
    const { plate, person, consent, phone, ssn } = usualApplicant;
    await application.open(`?${new URLSearchParams({ ...came, email: 'dana@example.com', ssn })}`);
    await raise(page, 'ENTER_MANUALLY');
    await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
    await raise(page, 'BACK');
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await walkTo(application, 'YOUR_INFO', { applicant: { plate: { ...plate, plateNumber: 'NOPLATE' } } });
    await raise(page, 'EDIT');
    await walkTo(application, 'OFFER_SELECTION');
    await choose(page, 'offer', 1);
    application.faults({
      method: 'POST',
      path: 'lender/{dealId}/active',
      times: 1,
      status: 422,
      body: { message: 'Not this one.' },
    });
    await raise(page, 'SUBMIT');
    await expect(bannerText(page)).toHaveText('Not this one.');
    await page.locator('footer a[href^="tel:"]').click();
    await until('the last event', () => collected(application).find(({ name }) => name === 'phone-number clicks'));

    const events = collected(application);
    const [contact] = application.state().contacts;
    const [deal] = application.state().deals.slice(1);
    const named = (name: string) => events.filter((event) => event.name === name).map(({ properties }) => properties);

    expect(named('UTM Parameters')).toEqual([
      { utm_source: 'acme', utm_medium: 'email', utm_campaign: 'fall', utm_content: 'blue' },
    ]);
    expect(named('Enter vehicle info manually clicked')).toHaveLength(1);
    expect(named('Vehicle Lookup Submitted')).toEqual([{ state: 'CO' }]);
    expect(named('No License Found')).toHaveLength(1);
    expect(named('Personal Information Edited')).toHaveLength(1);
    expect(named('Lead Created')).toEqual([{ lead_id: contact?.leadId }]);
    expect(named('Offer Selected')).toEqual([{ deal_id: deal?.dealId, offer_type: deal?.offerType }]);
    expect(named('System Error')).toEqual([
      expect.objectContaining({ status: 422, step: 'OFFER_SELECTION', call: 'activate-deal', copy: 'failure.said' }),
    ]);
    expect(JSON.stringify(events)).not.toContain('Not this one.');
    expect(named('phone-number clicks')).toEqual([{ step: 'OFFER_SELECTION' }]);
    expect(named('Click')).toContainEqual({ step: 'ENTER_LICENSE_PLATE', event: 'ENTER_MANUALLY' });
    expect(named('Form Submit')).toContainEqual(
      expect.objectContaining({ step: 'ENTER_LICENSE_PLATE', event: 'SUBMIT' }),
    );
    expect(events.filter(({ type }) => type === 'page').map(({ name }) => name)).toEqual([
      'ENTER_LICENSE_PLATE',
      'VEHICLE_MANUAL_ENTER',
      'ENTER_LICENSE_PLATE',
      'ENTER_LICENSE_PLATE_MANUALLY',
      'VEHICLE_MANUAL_ENTER',
      'VERIFY_VEHICLE_INFO',
      'VERIFY_MOBILE_NUMBER',
      'VERIFY_MOBILE_NUMBER_COMPLETE',
      'YOUR_INFO',
      'YOUR_INFORMATION_MANUALLY',
      'SOFT_PULL_ACKNOWLEDGEMENT',
      'OFFER_SELECTION',
    ]);

    const identified = events.findIndex(({ type }) => type === 'identify');
    expect(events.findIndex(({ name }) => name === 'Lead Created')).toBe(identified + 1);
    expect(new Set(events.slice(0, identified).map(({ user_id }) => user_id))).toEqual(new Set([undefined]));
    expect(new Set(events.slice(identified).map(({ user_id }) => user_id))).toEqual(new Set([contact?.contactId]));
    expect(new Set(events.map(({ message_id }) => message_id)).size).toBe(events.length);
    for (const { path, body } of application.journal().filter(({ path: to }) => to.startsWith('collector/')))
      expect(path).toBe(`collector/${(body as CollectedEvent).type.charAt(0)}`);
    for (const event of events) {
      expect(event.tracking).toEqual(came);
      expect(new Date(event.timestamp).toISOString()).toBe(event.timestamp);
      for (const key of [event, event.properties, event.tracking].flatMap((one) => Object.keys(one)))
        expect(key).toMatch(/^[a-z][a-z\d]*(_[a-z\d]+)*$/);
    }

    const typed = [
      [ssn, '123456789', phone, '3035550100', '3035550142', '512.4', '21480', 'NOPLATE', '1985-03-14', '3/14/1985'],
      Object.values(person).filter((value) => value !== 'CO'),
      [consent['email'], 'dana@example.com', '6789'],
    ]
      .flat()
      .map(String);
    const told = JSON.stringify(
      events.map(({ properties, tracking, name, user_id }) => ({ properties, tracking, name, user_id })),
    );
    expect(typed.filter((text) => told.includes(text))).toEqual([]);
  },
);
