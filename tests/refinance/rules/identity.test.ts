import { describe, expect, test } from 'vitest';
import { canRaise } from '../../../src/testing/on-screen.ts';
import { banner, errorsFor, stepOf, submit, wordsOf } from './at-screen.ts';
import { show, type Shown, type ShowOptions } from './refinance-flow.ts';
import { shows } from '../../support/shows.ts';
import { showsInRow } from '../../support/shows-in-row.ts';

const person = { firstName: 'Robin', lastName: 'Hale', ssn: '123456789', dob: '1988-04-17' };
const address = { address: '7 Elm Street', extendedAddress: '', city: 'Vail', region: 'CO', postalCode: '81657' };
const individual = { ...person, emailAddresses: ['robin@example.com'], addresses: [address] };

type Channel = Shown['sessions'][number]['channel'] | undefined;

async function started(
  device: 'mobile' | 'desktop',
  reply: object = { authToken: 't', correlationId: 'c', next: 'validate' },
) {
  const shown = show('VERIFY_VEHICLE_INFO', { device });
  errorsFor(shown, { dateOfBirth: '1988-04-17', ...(device === 'desktop' ? { phone: '3035550123' } : {}) });
  await shown.call('start-identity').reply(reply);
  return shown;
}

/** The verification has finished, and its result is requested. */
function finished(options: ShowOptions = {}): Shown {
  const context = { verifyYourInformation: {}, ...options.context };
  const shown = show('VERIFY_MOBILE_NUMBER_COMPLETE', { ...options, context });
  shown.runtime.dispatch.raise('RETRY');
  return shown;
}

describe('the start of the identity verification', () => {
  test.each([
    ['mobile', 'VERIFY_MOBILE_NUMBER', 'A4.identity.6', 'V2.choice.1', null],
    ['desktop', 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE', 'A4.identity.7', 'V2.choice.2', '3035550123'],
  ] as const)(
    'on %s goes to %s and stores the token, correlation id and next step',
    async (device, step, id, choice, phone) => {
      showsInRow(`${id} ${choice} A4.identity.1 A4.identity.2 A4.identity.3 A4.identity.5`);
      const shown = await started(device);
      expect(shown.call('start-identity').input).toEqual({ flowType: device, dob: '1988-04-17', phone });
      expect(stepOf(shown)).toBe(step);
      expect(shown.sessions).toHaveLength(1);
      expect(shown.runtime.snapshot().context['identityStart']).toEqual({
        authToken: 't',
        correlationId: 'c',
        next: 'validate',
      });
    },
  );

  test('that fails stays on the step, shows a banner and is reported', shows('A4.identity.4'), async () => {
    const shown = show('VERIFY_VEHICLE_INFO');
    submit(shown);
    await shown.call('start-identity').fail('refused', 'Not now');
    expect([stepOf(shown), banner(shown)]).toEqual(['VERIFY_VEHICLE_INFO', 'Not now']);
    expect(shown.tracked).toContainEqual(
      expect.objectContaining({ values: expect.objectContaining({ call: 'start-identity', copy: 'failure.said' }) }),
    );
  });

  test('without an auth token goes to the manual form', shows('A4.otp.5'), async () => {
    expect(stepOf(await started('desktop', { correlationId: 'c', next: 'complete' }))).toBe(
      'YOUR_INFORMATION_MANUALLY',
    );
  });

  test.each(['mobile', 'desktop'] as const)(
    'on %s can be left with "didn’t receive"',
    shows('A4.otp.4'),
    async (device) => {
      const shown = await started(device);
      shown.runtime.dispatch.raise('DID_NOT_RECEIVE');
      expect(stepOf(shown)).toBe('YOUR_INFORMATION_MANUALLY');
    },
  );
});

describe('a failed verification', () => {
  const fateUnknown = ['lost', 'link-expired', 'passkey', 'other'];
  const words: readonly [string, string, string][] = [
    ['start-failed', 'Error sending OTP', 'Error sending instant link.'],
    ['lost', ...both('We lost the connection before your phone was confirmed. Send the text again to go on.')],
    ['expired', ...both('Your time to answer ran out. Send the text again to go on.')],
    ['link-expired', ...both('The link has expired. Send it again to go on.')],
    ['refused', ...both('The request was turned down. Send the text again if that was a mistake.')],
    ['spent', ...both('There were too many tries. Send the text again to go on.')],
    ['passkey', ...both('Your passkey could not be used. Send the text again to confirm your phone.')],
    ['other', ...both('We could not confirm your phone. Send the text again to go on.')],
    ['something new', ...both('We could not confirm your phone. Send the text again to go on.')],
  ];
  for (const [reason, onMobile, onDesktop] of words)
    test.each([
      ['mobile', onMobile, 'failed'],
      ['mobile', onMobile, 'ended'],
      ['desktop', onDesktop, 'failed'],
      ['desktop', onDesktop, 'ended'],
    ] as const)(
      `because of ${reason} shows a message of the flow on %s and offers another try`,
      async (device, text, ending) => {
        const shown = await started(device);
        const step = stepOf(shown);
        shown.sessions[0]?.channel.finish(ending, { code: 'backend', reason, message: 'E_TOKEN_4711' });
        if (fateUnknown.includes(reason)) await shown.call('read-identity-result').reply({ success: false });
        expect([stepOf(shown), banner(shown)]).toEqual([step, text]);
        expect(wordsOf(shown)).not.toContain('E_TOKEN_4711');
        expect(shown.tracked.filter(({ name }) => name === 'banner')).toHaveLength(1);
        shown.runtime.dispatch.raise('SEND_AGAIN');
        expect(shown.calls.filter(({ action }) => action === 'start-identity')).toHaveLength(2);
      },
    );

  for (const device of ['mobile', 'desktop'] as const)
    for (const reason of fateUnknown) {
      test(`because of ${reason} continues on ${device} if the server reports success`, async () => {
        const shown = await started(device);
        shown.sessions[0]?.channel.finish('ended', { reason });
        await shown.call('read-identity-result').reply({ success: true, next: 'challenge', phoneNumber: '7205550166' });
        expect(stepOf(shown)).toBe('VERIFY_MOBILE_NUMBER_COMPLETE');
      });

      test(`because of ${reason} shows a banner on ${device} if the server result cannot be read`, async () => {
        const shown = await started(device);
        shown.sessions[0]?.channel.finish('ended', { reason });
        await shown.call('read-identity-result').fail('unreachable', '');
        expect(banner(shown)).toMatch(/Send (?:the text|it) again/);
      });
    }

  test.each([
    ['done', { success: true, next: 'challenge', phoneNumber: '7205550166' }, 'VERIFY_MOBILE_NUMBER_COMPLETE', ''],
    ['not done', { success: false }, 'VERIFY_MOBILE_NUMBER', 'We lost the connection. Check it, then try again.'],
  ] as const)('reads the server result after a lost code: %s', async (_, result, step, text) => {
    const shown = await started('mobile');
    const channel = shown.sessions[0]?.channel;
    channel?.ask('code', {});
    errorsFor(shown, { verificationCode: '1234' });
    channel?.ask('code', { error: { kind: 'lost' } });
    await shown.call('read-identity-result').reply(result);
    expect([stepOf(shown), banner(shown)]).toEqual([step, text]);
  });

  test.each([
    ['mobile', 'an ended session', (channel: Channel) => channel?.finish('ended', { reason: 'lost' })],
    ['desktop', 'an ended session', (channel: Channel) => channel?.finish('ended', { reason: 'lost' })],
    ['mobile', 'a lost code', (channel: Channel) => channel?.ask('code', { error: { kind: 'lost' } })],
  ] as const)('on %s can be sent again if a bot check blocks the result request after %s', async (...row) => {
    const [device, , lose] = row;
    const shown = await started(device);
    const channel = shown.sessions[0]?.channel;
    if (device === 'mobile') {
      channel?.ask('code', {});
      errorsFor(shown, { verificationCode: '1234' });
    }
    lose(channel);
    await shown.call('read-identity-result').fail('bot-check-failed', '');
    expect(wordsOf(shown)).toContain('bot');
    shown.runtime.dispatch.raise('RETRY');
    expect(canRaise(shown.runtime.store.screen, 'SEND_AGAIN')).toBe(true);
    shown.runtime.dispatch.raise('SEND_AGAIN');
    expect(shown.calls.filter(({ action }) => action === 'start-identity')).toHaveLength(2);
  });

  test.each(['mobile', 'desktop'] as const)(
    'without a reason goes to the manual form on %s, which explains why',
    async (device) => {
      const shown = await started(device);
      shown.sessions[0]?.channel.finish('ended');
      expect([stepOf(shown), banner(shown)]).toEqual(['YOUR_INFORMATION_MANUALLY', '']);
      expect(wordsOf(shown)).toContain('We could not confirm your phone, so please enter your information here.');
    },
  );

  function both(text: string): [string, string] {
    return [text, text];
  }
});

describe('the result of the verification', () => {
  test('that is a failure ends in IDENTITY_FAILED', shows('A4.otp.2'), async () => {
    const shown = finished();
    await shown.call('read-identity-result').reply({ success: false });
    expect(stepOf(shown)).toBe('IDENTITY_FAILED');
  });

  test(
    'is stored with its phone number, and the challenge prefills YOUR_INFO',
    shows('A4.otp.1', 'A4.otp.3', 'A4.steps.2', 'A4.steps.3', 'A4.steps.5'),
    async () => {
      const shown = finished();
      const result = { success: true, next: 'challenge', challengeMissing: false, phoneNumber: '7205550166' };
      await shown.call('read-identity-result').reply(result);
      expect(shown.call('challenge-identity').input).toMatchObject({ correlationId: 'preview', dob: null });
      await shown.call('challenge-identity').reply({ individual });
      expect(stepOf(shown)).toBe('YOUR_INFO');
      const { identityResult, verifyYourInformation } = shown.runtime.snapshot().context;
      expect(identityResult).toEqual(result);
      expect(verifyYourInformation).toMatchObject({
        firstName: 'Robin',
        lastName: 'Hale',
        ssn: '123456789',
        dateOfBirth: '1988-04-17',
        phone: '7205550166',
        email: 'robin@example.com',
        streetAddress: '7 Elm Street',
        postalCode: '81657',
        addresses: [address],
      });
    },
  );

  test('sends the date of birth with the challenge if challengeMissing is set', shows('A4.steps.4'), async () => {
    const shown = finished();
    await shown.call('read-identity-result').reply({ success: true, next: 'challenge', challengeMissing: true });
    expect(shown.call('challenge-identity').input['dob']).toBe('1988-04-17');
  });

  test(
    'is validated first if next is "validate", and the validation returns the next step',
    shows('A4.steps.1'),
    async () => {
      const shown = finished();
      await shown.call('read-identity-result').reply({ success: true, next: 'validate' });
      expect(shown.calls.map(({ action }) => action)).toEqual(['read-identity-result', 'validate-identity']);
      await shown.call('validate-identity').reply({ next: 'challenge' });
      await shown.call('challenge-identity').reply({ individual });
      expect(stepOf(shown)).toBe('YOUR_INFO');
    },
  );

  test('without an individual goes to the manual form', shows('A4.steps.6'), async () => {
    const shown = finished();
    await shown.call('read-identity-result').reply({ success: true, next: 'challenge' });
    await shown.call('challenge-identity').reply({});
    expect(stepOf(shown)).toBe('YOUR_INFORMATION_MANUALLY');
  });

  test('with an individual of null values goes to the manual form, which explains why', async () => {
    const shown = finished();
    await shown.call('read-identity-result').reply({ success: true, next: 'challenge' });
    const nobody = { firstName: null, lastName: null, ssn: null, dob: null, emailAddresses: [], addresses: [] };
    await shown.call('challenge-identity').reply({ individual: nobody });
    expect(stepOf(shown)).toBe('YOUR_INFORMATION_MANUALLY');
    expect(shown.runtime.snapshot().context).toMatchObject({
      byHand: 'incomplete',
      verifyYourInformation: { dateOfBirth: '1988-04-17' },
    });
  });

  test.each([
    ['is confirmed', { success: true }, 'Confirmed, so it stays'],
    ['was given but not confirmed', {}, 'The number you gave us'],
  ])('with a number that %s shows a matching hint in the manual form', (_, identityResult, hint) => {
    const shown = show('VERIFY_MOBILE_NUMBER', {
      context: {
        identityResult,
        verifyYourInformation: { firstName: 'Robin' },
        verifyYourIdentity: { dateOfBirth: '1988-04-17', phone: '3035550123' },
      },
    });
    shown.runtime.dispatch.raise('DID_NOT_RECEIVE');
    expect(stepOf(shown)).toBe('YOUR_INFORMATION_MANUALLY');
    expect(wordsOf(shown)).toContain(hint);
  });

  test('without a known number goes to the manual form, which requests it', async () => {
    const shown = finished({ context: { verifyYourIdentity: { dateOfBirth: '1988-04-17' } } });
    await shown.call('read-identity-result').reply({ success: true, next: 'challenge', phoneNumber: null });
    await shown.call('challenge-identity').reply({ individual });
    expect(stepOf(shown)).toBe('YOUR_INFORMATION_MANUALLY');
    expect(shown.runtime.snapshot().context).toMatchObject({
      byHand: 'incomplete',
      verifyYourInformation: { firstName: 'Robin', streetAddress: '7 Elm Street' },
    });
  });

  test.each(['result', 'validation'])(
    'goes to the manual form if the next step of the %s is complete',
    shows('A4.steps.7'),
    async (of) => {
      const shown = finished();
      await shown
        .call('read-identity-result')
        .reply({ success: true, next: of === 'result' ? 'complete' : 'validate' });
      if (of === 'validation') await shown.call('validate-identity').reply({ next: 'complete' });
      expect(stepOf(shown)).toBe('YOUR_INFORMATION_MANUALLY');
      expect(shown.calls.map(({ action }) => action)).not.toContain('challenge-identity');
    },
  );
});

describe('submitting the information', () => {
  const tracking = { partnerName: 'Prairie Loans', tracking: { extraData: { gclid: 'g-1' } } };
  const submitted = (context: Readonly<Record<string, unknown>> = {}): Shown => {
    const shown = show('YOUR_INFO', { context: { contactData: {}, init: tracking, ...context } });
    errorsFor(shown, { isConsentSelected: true });
    return shown;
  };

  test(
    'completes the identity, creates, stores and reports the contact, and goes to the soft pull',
    shows('A4.info.1', 'A4.info.2', 'A4.info.3', 'A4.info.4', 'A4.info.5', 'A4.info.6', 'A7.event.8'),
    async () => {
      const shown = submitted();
      expect(shown.call('complete-identity').input).toMatchObject({
        correlationId: 'preview',
        person: { firstName: 'Renée' },
      });
      await shown.call('complete-identity').reply({ success: true });
      expect(shown.call('create-contact').input).toMatchObject({
        person: { isConsentSelected: true },
        device: 'desktop',
        vehicle: {
          plateNumber: 'DMK408',
          vin: '4T1B11HK5MU012345',
          makeName: 'Toyota',
        },
        tracking: {
          partnerName: 'Prairie Loans',
          extraData: { gclid: 'g-1' },
        },
      });
      await shown.call('create-contact').reply({ contactId: 'c', leadId: 'l', assetId: 'a' });
      expect(shown.stored()).toMatchObject({
        contactData: {
          contactId: 'c',
          leadId: 'l',
          assetId: 'a',
          remainingLoanBalance: 24_600,
          timeStamp: expect.any(Number),
        },
      });
      expect(shown.tracked).toContainEqual({ name: 'Lead Created', values: { leadId: 'l' } });
      expect(stepOf(shown)).toBe('YOUR_INFO');
      expect(shown.call('record-progress').input).toEqual({
        contactId: 'c',
        leadId: 'l',
        nextScreen: 'SOFT_PULL_ACKNOWLEDGEMENT',
        completedScreen: 'YOUR_INFO',
      });
      await shown.call('record-progress').reply({});
      expect(stepOf(shown)).toBe('SOFT_PULL_ACKNOWLEDGEMENT');
    },
  );

  test('ends in IDENTITY_FAILED without a contact if success is false', shows('A4.info.7'), async () => {
    const shown = submitted();
    await shown.call('complete-identity').reply({ success: false });
    expect(stepOf(shown)).toBe('IDENTITY_FAILED');
    expect(shown.calls.map(({ action }) => action)).not.toContain('create-contact');
  });

  test.each(['server-error', 'invalid-reply', 'client-error'])(
    'shows the general error for %s',
    shows('A4.info.8'),
    async (outcome) => {
      const shown = submitted();
      await shown.call('complete-identity').reply({ success: true });
      await shown.call('create-contact').fail(outcome, 'Down');
      expect(stepOf(shown)).toBe('error');
      shown.runtime.dispatch.raise('RETRY');
      expect(stepOf(shown)).toBe('YOUR_INFO');
    },
  );
});
