import { usualApplicant } from '../../support/browser/applicant.ts';
import { fill, raise, waitForStep, waitForView } from '../../support/browser/screen.ts';
import { test } from '../../support/browser/test.ts';
import { shows } from '../../support/shows.ts';
import { expectTop, leaveAtBottom } from './top.ts';

const { plate } = usualApplicant;

test.beforeEach(({ page }) => leaveAtBottom(page));

test(
  'the page is at the top after a return, an edit, or a view that replaces a step',
  shows('A2.page.2'),
  async ({ application, page, watched }) => {
    watched.allow(/Failed to load resource.*500/);
    await application.open();
    await fill(page, { ...plate, plateNumber: 'ERR500' });
    await raise(page, 'SUBMIT');
    await waitForView(page, 'error');
    await expectTop(page, 'error');
    await raise(page, 'RETRY');
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await expectTop(page, 'the step after the error');
    await fill(page, plate);
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'VERIFY_VEHICLE_INFO');
    await expectTop(page, 'the next step');
    await raise(page, 'EDIT');
    await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
    await expectTop(page, 'what is edited');
    await raise(page, 'BACK');
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await expectTop(page, 'the step behind it');
    await fill(page, { estimatedMileageRange: 'Over 150,000 miles' });
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'DISQUALIFIED');
    await expectTop(page, 'the end');
    await raise(page, 'RESTART');
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await expectTop(page, 'the start');
  },
);
