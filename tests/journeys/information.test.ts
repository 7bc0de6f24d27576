import { describe, expect, it } from 'vitest';
import { visit } from '../support/refinance.ts';
import { consent, person, verifyNumber } from './stages.ts';

describe('the personal information', { timeout: 20_000 }, () => {
  it('is sent as it was found [A4.info.1 A4.info.4 A4.info.5 A4.info.6]', async () => {
    const one = await visit();
    await verifyNumber(one);
    await one.until('YOUR_INFO');
    await one.fill(consent);
    one.submit();
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
    const address = { address: '1420 Juniper Street', extendedAddress: 'Apt 5', city: 'Fort Collins' };
    expect(one.requests('prove/complete')[0]?.body).toMatchObject({
      individual: { ssn: '123456789', addresses: [{ ...address, region: 'CO', postalCode: '80521' }] },
    });
    expect(one.requests('progress-history')[0]?.body).toMatchObject({
      nextScreen: 'SOFT_PULL_ACKNOWLEDGEMENT',
      completedScreen: 'YOUR_INFO',
    });
    expect(one.tracked).toContainEqual(expect.objectContaining({ name: 'Lead Created' }));
  });

  it('is sent as it was edited, with the verified phone [A4.info.2 A3.create.2]', async () => {
    const one = await visit();
    await verifyNumber(one);
    await one.until('YOUR_INFO');
    one.raise('EDIT');
    await one.until('YOUR_INFORMATION_MANUALLY');
    expect(one.view().title).toMatch(/^Edit Your Information/);
    expect(one.value('phone')).toBe('3035550123');
    await one.fill({ ...consent, streetAddress: '9 Willow Bend', extendedAddress: '' });
    one.submit();
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(one.requests('contacts/contact/create')[0]?.body).toMatchObject({
      contactRequest: {
        cellPhone: '3035550123',
        addresses: [{ isCurrent: true, streetLine1: '9 Willow Bend', streetLine2: '', zip: '80521' }],
      },
    });
  });

  it('needs e-mail, residency and consent, each with its own words [A5.info.1 A5.info.2 A5.info.3 A5.info.4]', async () => {
    const one = await visit();
    await verifyNumber(one);
    await one.until('YOUR_INFO');
    await one.fill({ email: '' });
    one.submit();
    expect(one.errors()).toEqual({
      email: 'Email is required',
      residency: 'Residency is required',
      isConsentSelected: 'Please confirm your consent',
    });
    await one.fill({ email: 'jordan' });
    one.submit();
    expect(one.errors()['email']).toBe('Please enter a valid email');
    expect(one.requests('prove/complete')).toEqual([]);
  });

  it('shows whoever lives in Texas that we cannot help, and the way back', async () => {
    const one = await visit();
    await verifyNumber(one, { phone: '3035550004' });
    await one.until('YOUR_INFORMATION_MANUALLY');
    await one.fill({ firstName: 'Jordan' });
    one.raise('LIVE_IN_TEXAS');
    await one.until('restricted-state');
    one.raise('RETRY');
    await one.until('YOUR_INFORMATION_MANUALLY');
    expect(one.value('firstName')).toBe('Jordan');
  });

  it('checks each field that is entered by hand [A5.manual.5 A5.manual.7 A5.manual.8 A5.manual.9 A5.manual.10]', async () => {
    const one = await visit();
    await verifyNumber(one, { phone: '3035550004' });
    await one.until('YOUR_INFORMATION_MANUALLY');
    await one.fill({ ...person, ssn: '12345', dateOfBirth: '2010-01-01', postalCode: '8052', email: 'x' });
    one.submit();
    expect(one.errors()).toMatchObject({
      ssn: 'Please enter a valid SSN',
      dateOfBirth: 'Age must greater than 18 year old',
      email: 'Invalid email format',
      residency: 'This field is required',
      isConsentSelected: 'This field is required',
    });
    expect(one.errors()).toHaveProperty('postalCode');
  });
});
