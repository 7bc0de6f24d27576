import { describe, expect, test } from 'vitest';
import { visit, type Applicant, type Visit } from '../../support/refinance.ts';
import { asks, consent, enterCode, findVehicle, lastText, openLink, person, startVerification } from './stages.ts';
import { shows } from '../../support/shows.ts';

async function atVerification(options: Visit, identity = {}): Promise<Applicant> {
  const one = await visit(options);
  await findVehicle(one);
  await startVerification(one, identity);
  return one;
}

async function enterWrongCode(one: Applicant): Promise<void> {
  const { code } = await lastText(one);
  const wrong = code === '1111' ? '2222' : '1111';
  await one.until(() => asks(one) === 'code');
  await one.fill({ verificationCode: wrong });
  one.submit();
}

describe('the verification of a number', () => {
  test('accepts the right code after a refused one', shows('A8.text.5', 'A4.otp.1'), async () => {
    const one = await atVerification({ device: 'mobile' });
    await one.until(() => asks(one) === 'code');
    await enterWrongCode(one);
    await one.until(() => one.errors()['verificationCode'] !== undefined);
    expect(one.errors()['verificationCode']).toBe('OTP is invalid. Try re-entering the OTP');
    await enterCode(one);
    await one.until('YOUR_INFO');
  });

  for (const [what, fault] of [
    ['the connection is lost', { drop: 'before' }],
    ['the reply is an HTML page', { status: 503, body: '<html>' }],
  ] as const)
    test(`keeps the entered code when ${what}, shows a message, and accepts it again`, async () => {
      const one = await atVerification({ device: 'mobile' });
      await one.until(() => asks(one) === 'code');
      one.sandbox.world.faults.add([{ method: 'POST', path: 'v1/client/mobile/otp/finish', times: 1, ...fault }]);
      await enterCode(one);
      await one.until(() => one.banner() !== '');
      expect(one.banner()).toBe('We lost the connection. Check it, then try again.');
      expect([one.screen().step, one.errors()]).toEqual(['VERIFY_MOBILE_NUMBER', {}]);
      expect(one.value('verificationCode')).toBe((await lastText(one)).code);
      one.submit();
      await one.until('YOUR_INFO');
    });

  /** Replies that do not reveal the result of a call. */
  const unreadable = [
    ['is lost', { drop: 'after' }],
    ['is cut short', { acts: true, body: '{"data":{"dev' }],
    ['contains two JSON objects', { acts: true, body: '{"next":"finish"}{"next":"finish"}' }],
    ['is empty', { acts: true, body: '' }],
    ['is a gateway HTML page', { acts: true, status: 502, body: '<html>Bad Gateway</html>' }],
    ['has wrong types', { acts: true, body: { next: 7, data: [], error: 'none' } }],
  ] as const;

  test.each(unreadable)(
    'reads the result from the server and continues if the reply to the code %s',
    async (_, fault) => {
      const one = await atVerification({ device: 'mobile' });
      await one.until(() => asks(one) === 'code');
      one.sandbox.world.faults.add([{ method: 'POST', path: 'v1/client/mobile/otp/finish', times: 1, ...fault }]);
      await enterCode(one);
      await one.until('YOUR_INFO');
      expect([one.banner(), one.requests('v1/client/mobile/otp/finish').length]).toEqual(['', 1]);
    },
  );

  test.each(unreadable)('continues if the reply to the carrier check %s', async (_, fault) => {
    const one = await visit({ device: 'mobile' });
    await findVehicle(one);
    one.sandbox.world.faults.add([{ method: 'POST', path: 'v1/client/mobile/instant/finish', times: 1, ...fault }]);
    await startVerification(one, { dateOfBirth: '1990-01-23' });
    await one.until('YOUR_INFO');
    expect(one.banner()).toBe('');
  });

  const untold = { method: 'GET', path: 'v1/client/status', times: 1_000, upgrade: 'refuse' } as const;

  test('continues after a tapped link if the page receives no status until the link expires', async () => {
    const one = await atVerification({});
    one.sandbox.world.faults.add([untold]);
    await openLink(one);
    one.sandbox.world.clock.offsetMs += 181_000;
    await one.until('YOUR_INFO');
    expect([one.banner(), one.requests('prove/result').length]).toEqual(['', 2]);
  });

  test('continues after a tapped and expired link when the applicant requests another one', async () => {
    const one = await atVerification({});
    one.sandbox.world.faults.add([untold, { method: 'POST', path: 'prove/result', times: 1, status: 400, body: {} }]);
    await openLink(one);
    one.sandbox.world.clock.offsetMs += 181_000;
    await one.until(() => one.runtime.snapshot().sessions['verifying']?.state['expired'] === true);
    await one.until(() => one.requests('prove/result').length === 1 && !one.screen().busy);
    one.raise('SEND_AGAIN');
    await one.until('YOUR_INFO');
    expect([one.banner(), one.requests('v1/client/mobile/instantlink/start').length]).toEqual(['', 2]);
  });

  test.each([
    ['mobile', 'Error sending OTP'],
    ['desktop', 'Error sending instant link.'],
  ] as const)(
    'shows a sending error on %s if the connection is lost, and sends again on request',
    async (device, text) => {
      const one = await visit({ device });
      await findVehicle(one);
      const path = `v1/client/mobile/${device === 'mobile' ? 'otp' : 'instantlink'}/start`;
      one.sandbox.world.faults.add([{ method: 'POST', path, times: 1, drop: 'before' }]);
      await startVerification(one);
      await one.until(() => one.banner() !== '');
      expect(one.banner()).toBe(text);
      expect(one.screen().step).toMatch(/^VERIFY_MOBILE_NUMBER/);
      one.raise('SEND_AGAIN');
      if (device === 'mobile') await enterCode(one);
      else await openLink(one);
      await one.until('YOUR_INFO');
    },
  );

  test('shows that a code has expired if only the server detects it, and offers a new one', async () => {
    const one = await atVerification({ device: 'mobile' });
    await one.until(() => asks(one) === 'code');
    one.sandbox.world.clock.offsetMs += 3 * 60_000;
    await enterCode(one);
    await one.until(() => one.errors()['verificationCode'] !== undefined);
    expect(one.errors()['verificationCode']).toBe('This code has expired. Send a new code to go on.');
    one.raise('SEND_AGAIN');
    await one.until(() => one.requests('v1/client/mobile/otp/start').length === 2 && asks(one) === 'code');
    await enterCode(one);
    await one.until('YOUR_INFO');
  });

  test('explains that the time to answer ran out', async () => {
    const one = await atVerification({ device: 'mobile' });
    await one.until(() => asks(one) === 'code');
    one.sandbox.world.clock.offsetMs += 16 * 60_000;
    await enterCode(one);
    await one.until(() => one.banner() !== '');
    expect(one.banner()).toBe('Your time to answer ran out. Send the text again to go on.');
  });

  test.each(['mobile', 'desktop'] as const)(
    'shows a sending error, not an expired time to answer, if the first call returns 401 on %s',
    async (device) => {
      const one = await visit({ device });
      await findVehicle(one);
      const path = `v1/client/mobile/${device === 'mobile' ? 'otp' : 'instantlink'}/start`;
      one.sandbox.world.faults.add([{ method: 'POST', path, times: 1, status: 401 }]);
      await startVerification(one, {});
      await one.until(() => one.banner() !== '');
      expect(one.banner()).toBe(device === 'mobile' ? 'Error sending OTP' : 'Error sending instant link.');
      one.raise('SEND_AGAIN');
      await one.until(() => asks(one) === (device === 'mobile' ? 'code' : 'link'));
      expect(one.banner()).toBe('');
    },
  );

  test('explains that the link was refused on the phone', async () => {
    const one = await atVerification({});
    await one.until(() => asks(one) === 'link');
    const { url = '' } = await lastText(one, '3035550123');
    await fetch(`${url}/refuse`, { method: 'POST' });
    await one.until(() => one.banner() !== '');
    expect(one.banner()).toBe('The request was turned down. Send the text again if that was a mistake.');
  });

  test('is busy while the code is checked, and sends it once', async () => {
    const one = await atVerification({ device: 'mobile' });
    await one.until(() => asks(one) === 'code');
    expect(one.screen().busy).toBe(false);
    await enterCode(one);
    expect(one.screen().busy).toBe(true);
    one.submit();
    await one.until('YOUR_INFO');
    expect(one.requests('v1/client/mobile/otp/finish')).toHaveLength(1);
  });

  test('requires exactly four digits', shows('A5.identity.7'), async () => {
    const one = await atVerification({ device: 'mobile' });
    await one.until(() => asks(one) === 'code');
    await one.fill({ verificationCode: '123' });
    one.submit();
    expect(Object.keys(one.errors())).toEqual(['verificationCode']);
    expect(one.requests('v1/client/mobile/otp/finish')).toEqual([]);
  });

  test('can start again after the third wrong code', async () => {
    const one = await atVerification({ device: 'mobile' });
    await one.until(() => asks(one) === 'code');
    await enterWrongCode(one);
    await one.until(() => one.errors()['verificationCode'] !== undefined);
    await enterWrongCode(one);
    await one.until(() => one.errors()['verificationCode'] !== undefined);
    await enterWrongCode(one);
    await one.until(() => one.banner() !== '');
    expect(one.screen().step).toBe('VERIFY_MOBILE_NUMBER');
    one.raise('SEND_AGAIN');
    await one.until(() => one.requests('prove/start').length === 2 && asks(one) === 'code');
    await enterCode(one);
    await one.until('YOUR_INFO');
  });

  test('sends a new code on request after 30 seconds', async () => {
    const one = await atVerification({ device: 'mobile' });
    await one.until(() => asks(one) === 'code');
    expect(() => one.raise('SEND_AGAIN')).toThrow();
    one.clock.advance(30_000);
    one.raise('SEND_AGAIN');
    await one.until(() => one.requests('v1/client/mobile/otp/start').length === 2 && asks(one) === 'code');
    await enterCode(one);
    await one.until('YOUR_INFO');
  });

  test.each(['mobile', 'desktop'] as const)(
    'ends with "did not receive" on %s, which is reported once',
    shows('A4.otp.4', 'A8.text.8', 'A2.mobile.5'),
    async (device) => {
      const one = await atVerification({ device });
      await one.until(() => asks(one) === (device === 'mobile' ? 'code' : 'link'));
      one.raise('DID_NOT_RECEIVE');
      await one.until('YOUR_INFORMATION_MANUALLY');
      const path = device === 'mobile' ? 'v1/client/mobile/otp/error' : 'v1/client/mobile/instantlink/error';
      await expect
        .poll(() => one.requests(path).map(({ body }) => body))
        .toEqual([expect.objectContaining({ message: 'User has canceled OTP flow' })]);
      await one.fill({ ...person, ...consent, ...(device === 'mobile' ? { phone: '3035550100' } : {}) });
      one.submit();
      await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
      expect(one.sandbox.world.contacts.size).toBe(1);
    },
  );

  test(
    'requests the number of an unknown phone, and another one if it is refused',
    shows('A5.identity.8'),
    async () => {
      const one = await atVerification({ device: 'mobile' }, { dateOfBirth: '1990-01-01' });
      await one.until(() => asks(one) === 'phone');
      await one.fill({ phone: '3035550001' });
      one.submit();
      await one.until(() => one.errors()['phone'] !== undefined);
      await one.fill({ phone: '3035550144' });
      one.submit();
      await enterCode(one, '3035550144');
      await one.until('YOUR_INFO');
      expect(one.runtime.snapshot().context['verifyYourInformation']).toMatchObject({ phone: '3035550144' });
    },
  );

  test('requests another number if the given one is refused, and returns to the link', async () => {
    const one = await atVerification({}, { phone: '3035550001' });
    await one.until('VERIFY_MOBILE_NUMBER');
    await one.until(() => one.errors()['phone'] !== undefined);
    await one.fill({ phone: '3035550144' });
    one.submit();
    await one.until('VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
    await openLink(one, '3035550144');
    await one.until('YOUR_INFO');
  });

  test.each(['mobile', 'desktop'] as const)('allows a change of the number on %s', async (device) => {
    const one = await atVerification({ device });
    await one.until(() => asks(one) === (device === 'mobile' ? 'code' : 'link'));
    one.raise('CHANGE_NUMBER');
    await one.until(() => asks(one) === 'phone');
    expect(one.screen().step).toBe('VERIFY_MOBILE_NUMBER');
    await one.fill({ phone: '3035550155' });
    one.submit();
    if (device === 'mobile') await enterCode(one, '3035550155');
    else await openLink(one, '3035550155');
    await one.until('YOUR_INFO');
    expect(one.runtime.snapshot().context['verifyYourInformation']).toMatchObject({ phone: '3035550155' });
  });

  test.each([
    ['mobile', { dateOfBirth: '1990-01-02' }],
    ['desktop', { phone: '3035550002' }],
  ] as const)('shows a sending error on %s after each try, and offers the manual form', async (device, identity) => {
    const one = await atVerification({ device }, identity);
    await one.until(() => one.banner() !== '');
    one.raise('SEND_AGAIN');
    await one.until(() => one.requests('prove/start').length === 2 && one.banner() !== '');
    one.raise('DID_NOT_RECEIVE');
    await one.until('YOUR_INFORMATION_MANUALLY');
  });

  test.each([
    ['0004', 'no individual is found'],
    ['0005', 'the next step is complete'],
    ['0008', 'there is no auth token'],
    ['0024', 'the verification ends without a result'],
  ])(
    'leads the phone %s to the manual form because %s',
    shows('A4.otp.5', 'A4.steps.6', 'A4.steps.7'),
    async (ending) => {
      const number = `303555${ending}`;
      const one = await atVerification({}, { phone: number });
      if (ending !== '0008') await openLink(one, number);
      await one.until('YOUR_INFORMATION_MANUALLY');
      expect(one.screen().title).toMatch(/^Enter Your Information/);
      expect(one.value('phone')).toBe(number);
      await one.fill({ ...person, ...consent });
      one.submit();
      await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
      const [created] = one.requests('contacts/contact/create');
      expect(created?.body).toMatchObject({ contactRequest: { cellPhone: number, ssn: '123456789' } });
    },
  );

  test.each([
    ['0006', ['prove/start', 'prove/result', 'prove/challenge']],
    ['0009', ['prove/start', 'prove/result', 'prove/validate', 'prove/challenge']],
  ])(
    'makes the calls that the phone %s requires',
    shows('A4.steps.1', 'A4.steps.2', 'A4.steps.4'),
    async (ending, calls) => {
      const number = `303555${ending}`;
      const one = await atVerification({}, { phone: number });
      await openLink(one, number);
      await one.until('YOUR_INFO');
      const made = one.sandbox.world.journal.list().flatMap(({ path }) => (path.startsWith('prove/') ? [path] : []));
      expect(made).toEqual(calls);
      const [challenge] = one.requests('prove/challenge');
      expect(challenge?.body).toMatchObject(ending === '0006' ? { dob: '1988-04-02' } : {});
    },
  );

  test('returns to the vehicle with the entered values', async () => {
    const one = await atVerification({});
    await one.until(() => asks(one) === 'link');
    one.raise('BACK');
    await one.until('VERIFY_VEHICLE_INFO');
    expect(one.value('phone')).toBe('3035550123');
  });
});
