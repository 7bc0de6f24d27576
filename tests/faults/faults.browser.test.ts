import { env } from 'node:process';
import { createRandomSource } from '../support/random-source.ts';
import { expect, test } from '../support/browser/test.ts';
import { callFaults } from './call-faults.ts';
import { exceptionOf } from './exceptions.ts';
import { type BrowserFault, goThrough, layFault } from './in-browser.ts';

/** `npm test` plays the same 3 faults each time. `npm run nightly faults-in-browser` plays 120 with a new seed. */
const { FAULT_BROWSER = '3', FAULT_SEED = '20261122', FAULT_BROWSER_CELL } = env;

/** Calls of the usual path on a phone. */
const endpoints = [
  'POST vehicle/getvin',
  'POST prove/start',
  'POST v1/client/mobile/otp/start',
  'POST prove/result',
  'POST prove/challenge',
  'POST prove/complete',
  'POST contacts/contact/create',
  'PUT progress-history',
  'GET contacts/{}/credit-summary/',
  'POST lender',
  'POST lender/{}/active',
  'PATCH contacts/{}/address',
  'GET contacts/{}/loan-details',
  'PATCH contacts/{}/asset/{}/loan-details',
  'PATCH contacts/{}/employment',
  'POST contacts/contact/stip-documents',
  'POST contacts/contact/stip-redirect',
];

/** Faults with delays are left out, because a browser waits in real time. */
const kinds = Object.keys(callFaults).filter((kind) => !/slow|retry-after/.test(kind));

/**
 * If a reply lacks the person, the number or the verification method, the applicant enters the data by hand. The result
 * is the same.
 */
const isByHand = ({ at, kind }: BrowserFault): boolean =>
  (/^POST prove\/(?:start|challenge)$/.test(at) && /^(?:nulls|blanks)-after$|^object-before$/.test(kind)) ||
  (at === 'POST prove/result' && kind === 'blanks-after');

/** The server reports success but sends no code. The applicant requests another one after 30 s of real time. */
const isWaitedFor = ({ at, kind }: BrowserFault): boolean =>
  at === 'POST v1/client/mobile/otp/start' && kind === 'object-before';

const random = createRandomSource(Number(FAULT_SEED));
const all = endpoints.flatMap((at) => kinds.map((kind) => ({ at, kind }))).filter((each) => !isWaitedFor(each));
const chosen =
  FAULT_BROWSER_CELL === undefined
    ? Array.from({ length: Number(FAULT_BROWSER) }, () => all.splice(random.below(all.length), 1)[0]).filter(
        (each) => each !== undefined,
      )
    : all.filter(({ at, kind }) => `${at} > ${kind}` === FAULT_BROWSER_CELL);

for (const fault of chosen) {
  const cell = `${fault.at} > ${fault.kind}`;
  test(`in a browser, the application ends in the same result despite the fault ${cell}`, async ({
    application,
    page,
    watched,
    sandbox,
  }) => {
    // The browser logs failed replies, and the application logs invalid ones.
    watched.allow(/Failed to load resource/, /invalid-reply at call/);
    const laid = await layFault(page, fault);
    const told = `npm run nightly faults-in-browser -- --cell "${cell}"`;
    const screens = await goThrough(application, () => laid.met() && laid.end());
    expect(laid.met(), `the fault is met: ${told}`).toBe(true);
    if (exceptionOf({ faults: [fault] }) !== undefined) return;
    const [contact, ...others] = sandbox.world.contacts.values();
    expect(others, `one contact: ${told}`).toEqual([]);
    const deals = [...sandbox.world.deals.values()].filter(({ isActive }) => isActive);
    expect(deals.length, `one deal: ${told}`).toBe(1);
    expect([contact?.writes, screens.includes('YOUR_INFORMATION_MANUALLY')], told).toEqual([
      { addresses: 1, employments: 1, otherIncomes: 0, loanDetails: 1, lenderDetails: 0 },
      isByHand(fault),
    ]);
  });
}
