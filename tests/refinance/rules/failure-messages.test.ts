import { describe, expect, test } from 'vitest';
import { banner, errorsFor, fill, stepOf, submit, wordsOf } from './at-screen.ts';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import { show, start, type Shown } from './refinance-flow.ts';
import { shows } from '../../support/shows.ts';
import { showsInRow } from '../../support/shows-in-row.ts';

describe('a screen of the error catalogue', () => {
  test.each([
    ['restricted-state', "At this time, we're unable to offer our services in Texas.", 'A8.status.2'],
    ['bot-check-failed', 'We are unable to move forward with your application online currently.', 'A8.status.5'],
    ['error', 'Oops...', 'A8.text.1'],
    ['error', 'Something went wrong. If you need immediate assistance, please call us at', 'A8.text.2'],
    [
      'error',
      "or you'll receive a follow up from us, when the technical issue has been resolved.",
      'A8.text.2 A2.error.4',
    ],
    ['IDENTITY_FAILED', 'We are unable to verify your Identity using the phone number provided', 'A8.text.3'],
  ])('%s shows "%s"', (step, sentence, ids) => {
    showsInRow(ids);
    expect(wordsOf(show(step))).toContain(sentence);
  });
});

describe('the code screen', () => {
  const ask = (shown: Shown, error?: string): void =>
    shown.sessions[0]?.channel.ask('code', error === undefined ? {} : { error });

  async function verifying(device: 'mobile' | 'desktop'): Promise<Shown> {
    const shown = show('VERIFY_VEHICLE_INFO', { device });
    submit(shown);
    await shown.call('start-identity').reply({ authToken: 't', correlationId: 'c', next: 'challenge' });
    return shown;
  }

  test('shows that a code is refused', shows('A8.text.5'), async () => {
    const shown = await verifying('mobile');
    ask(shown);
    errorsFor(shown, { verificationCode: '1234' });
    ask(shown, 'refused');
    expect(wordsOf(shown)).toContain('OTP is invalid. Try re-entering the OTP');
  });

  test.each([
    ['mobile', 'Error sending OTP', 'A8.text.6'],
    ['desktop', 'Error sending instant link.', 'A8.text.7'],
  ] as const)('shows on %s: %s', async (device, message, ids) => {
    showsInRow(ids);
    const shown = await verifying(device);
    shown.sessions[0]?.channel.finish('failed', { reason: 'start-failed', message: '' });
    expect(banner(shown)).toBe(message);
    expect(wordsOf(shown)).toContain('Send again');
  });
});

describe('saving the income', () => {
  const context = {
    contactData: { contactId: 'c', leadId: 'l', assetId: 'a' },
    otherIncomes: [
      { incomeType: 'Other', otherIncomeSource: 'Military', startDate: '2020-01-01', isCurrentIncomeSource: true },
    ],
  };

  test.each([
    ['refused', 'done', 'Error while updating employment details', 'A8.text.13'],
    ['done', 'refused', 'Error while updating other income details', 'A8.text.14'],
    ['refused', 'refused', 'Error while updating employment details and other income ', 'A8.text.15'],
  ])('with jobs %s and incomes %s shows: "%s"', async (jobs, incomes, message, ids) => {
    showsInRow(ids);
    const shown = show('EMPLOYMENT_AND_INCOME', { context });
    shown.runtime.dispatch.raise('FINISH');
    for (const [action, ends] of [
      ['save-employments', jobs],
      ['save-other-incomes', incomes],
    ] as const)
      await (ends === 'done' ? shown.call(action).reply({}) : shown.call(action).fail('refused', 'No'));
    expect(banner(shown)).toBe(message);
    expect(stepOf(shown)).toBe('EMPLOYMENT_AND_INCOME');
    const copy = expect.stringMatching(/^employment\..*Saved$/);
    expect(shown.tracked).toContainEqual(expect.objectContaining({ values: expect.objectContaining({ copy }) }));
  });
});

/** The support code in the analytics events. */
const supportCodeOf = ({ tracked }: Shown): string =>
  tracked.map(({ values }) => (values as { supportCode?: string } | null)?.supportCode ?? '').findLast(Boolean) ??
  'none';
const adviceOf = ({ runtime }: Shown): string => plainText(runtime.store.screen.banner?.advice ?? []);

describe('any other failure', () => {
  test(
    'shows the server message in the banner and reports it',
    shows('A8.status.8', 'A8.status.9', 'A4.plate.3', 'A4.submission.6'),
    async () => {
      const shown = show('ENTER_LICENSE_PLATE');
      submit(shown);
      await shown.call('lookup-vehicle').fail('refused', 'The plate could not be read.');
      expect(banner(shown)).toBe('The plate could not be read.');
      expect(stepOf(shown)).toBe('ENTER_LICENSE_PLATE');
      expect(shown.tracked).toContainEqual({
        name: 'HTTPError',
        values: expect.objectContaining({
          step: 'ENTER_LICENSE_PLATE',
          call: 'lookup-vehicle',
          copy: 'failure.said',
        }),
      });
    },
  );

  test('shows advice and the support code with the server message', async () => {
    const shown = show('ENTER_LICENSE_PLATE');
    for (const [status, advice] of [
      [422, 'Check what you entered, then try again.'],
      [502, 'Our server has trouble right now.'],
    ] as const) {
      submit(shown);
      await shown.call('lookup-vehicle').fail('refused', 'Bad', { status });
      const code = supportCodeOf(shown);
      expect(adviceOf(shown)).toMatch(new RegExp(`^${advice}.* \\(303\\) 555-0142 with the code ${code}`));
    }
  });

  test.each([
    ['slow', 'Our server took too long to answer. What you entered is still here: wait a minute, then try again.'],
    ['offline', 'Your device has no internet connection. Check it, then try again.'],
    ['network', 'We could not reach our server. Check your connection, then try again.'],
  ] as const)('shows the cause of a call without a reply: %s', async (loss, text) => {
    const shown = show('ENTER_LICENSE_PLATE');
    submit(shown);
    await shown.call('lookup-vehicle').fail('unreachable', 'Failed to fetch', { loss });
    expect(banner(shown)).toBe(text);
  });

  test.each(['error', 'restricted-state', 'bot-check-failed'])('shows its support code on %s', async (view) => {
    const shown = show('ENTER_LICENSE_PLATE');
    submit(shown);
    await shown.call('lookup-vehicle').fail(view === 'error' ? 'server-error' : view, 'Boom');
    expect([stepOf(shown), wordsOf(shown)]).toEqual([view, expect.stringContaining(supportCodeOf(shown))]);
  });

  test.each([
    ['server-error', 'error', 500],
    ['restricted-state', 'restricted-state', 500],
    ['bot-check-failed', 'bot-check-failed', 401],
  ] as const)(
    'with its own view is reported with the failed step and call: %s',
    shows('A8.status.9', 'A7.event.4'),
    async (outcome, view, status) => {
      const shown = show('ENTER_LICENSE_PLATE');
      submit(shown);
      await shown.call('lookup-vehicle').fail(outcome, 'Boom', { status });
      expect(stepOf(shown)).toBe(view);
      const errors = shown.tracked.filter(({ name }) => name === 'HTTPError');
      expect(errors).toEqual([
        expect.objectContaining({
          values: expect.objectContaining({ step: 'ENTER_LICENSE_PLATE', call: 'lookup-vehicle', status, outcome }),
        }),
      ]);
      expect(JSON.stringify(errors)).not.toContain('Boom');
    },
  );

  test('of the client shows the error screen and is reported', shows('A8.status.10'), async () => {
    const shown = start(undefined);
    fill(shown, { plateNumber: 'A1', plateState: 'CO', estimatedMileageRange: '0 to 10,000 miles' });
    errorsFor(shown, { currentMonthlyPayment: 300, remainingLoanBalance: 9_000 });
    await shown.call('lookup-vehicle').fail('client-error', 'Something went wrong, please try again later.');
    expect(stepOf(shown)).toBe('error');
    expect(shown.tracked).toContainEqual(
      expect.objectContaining({ values: expect.objectContaining({ outcome: 'client-error' }) }),
    );
  });
});
