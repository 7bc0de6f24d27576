import { usualApplicant } from '../support/browser/applicant.ts';
import { titleOf } from '../support/flow-files.ts';
import { titleEnding } from '../support/titles.ts';
import { fill, press, raise } from './person.ts';
import { waitForScreen, waitForStep } from './screen.ts';
import { expect, test } from './test.ts';
import { enterCode, open, textAt, walkOn } from './way.ts';

test('submitting an empty form focuses the error summary, whose links focus the fields', async ({ visit, sandbox }) => {
  const world = { visit, sandbox };
  await open(world);
  await raise(visit, 'SUBMIT');
  const failed = await waitForScreen(visit, 'the summary', ({ focus }) => focus === 'summary');
  expect(failed.title).toBe(`Error: ${titleOf('ENTER_LICENSE_PLATE')}${titleEnding}`);
  expect(Object.keys(failed.errors).toSorted()).toEqual(Object.keys(usualApplicant.plate).toSorted());
  expect(failed.sideways).toBe(0);
  await press(visit, '[data-error-summary] a');
  await waitForScreen(visit, 'the first field that failed', ({ focus }) => focus === 'plateNumber');
  expect(sandbox.world.journal.list().filter(({ path }) => path === 'vehicle/getvin')).toEqual([]);
});

test('a server error is shown in a focused banner, and the same form can be submitted again', async ({
  visit,
  sandbox,
}) => {
  const world = { visit, sandbox };
  const first = await open(world);
  await fill(visit, { ...usualApplicant.plate, plateNumber: 'ERR422' });
  await raise(visit, 'SUBMIT');
  const refused = await waitForScreen(visit, 'the banner', ({ focus }) => focus === 'banner');
  expect(refused.name).toBe('ENTER_LICENSE_PLATE');
  await walkOn(world, first, 'VERIFY_VEHICLE_INFO');
});

test('a wrong code shows an error at its field, and the right code continues to the next step', async ({
  visit,
  sandbox,
}) => {
  const world = { visit, sandbox };
  await walkOn(world, await open(world), 'VERIFY_MOBILE_NUMBER');
  const { code = '' } = await textAt(world, '3035550100');
  await enterCode(world, code === '0000' ? '1111' : '0000');
  const wrong = await waitForScreen(visit, 'the error', ({ errors }) => errors['verificationCode'] !== undefined);
  expect(wrong.focus).toBe('verificationCode');
  await enterCode(world, code);
  await waitForStep(visit, 'YOUR_INFO');
});

test('a network failure does not lose typed answers', async ({ visit, sandbox }) => {
  const world = { visit, sandbox };
  await open(world);
  sandbox.world.faults.add([{ method: 'POST', path: 'vehicle/getvin', times: 9, drop: 'before' }]);
  await fill(visit, usualApplicant.plate);
  await raise(visit, 'SUBMIT');
  await waitForScreen(visit, 'the banner', ({ focus }) => focus === 'banner');
  sandbox.world.faults.clear();
  await raise(visit, 'SUBMIT');
  await waitForStep(visit, 'VERIFY_VEHICLE_INFO');
});
