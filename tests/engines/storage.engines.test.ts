import { usualApplicant } from '../support/browser/applicant.ts';
import { waitForStep } from './screen.ts';
import { expect, test } from './test.ts';
import { open, walkOn } from './way.ts';

test('a reload resumes the visit at its step, and the browser stores no sensitive data', async ({ visit, sandbox }) => {
  const world = { visit, sandbox };
  await walkOn(world, await open(world), 'OFFER_SELECTION');
  const [contact] = sandbox.world.contacts.values();
  const kept = await visit.ask(storageDump, null);
  expect(kept).toContain(contact?.contactId);
  const { ssn = '', cellPhone = '', dateOfBirth = '' } = contact ?? {};
  for (const secret of [ssn, cellPhone, dateOfBirth, usualApplicant.dateOfBirth])
    expect(kept, 'what is kept').not.toContain(secret);

  await visit.reload();
  const again = await waitForStep(visit, 'OFFER_SELECTION');
  expect(again.focus).toBe('h1');
  await walkOn(world, again, 'CURRENT_ADDRESS_INFO');
  expect(sandbox.world.contacts.size).toBe(1);
});

function storageDump(): string {
  return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]);
}
