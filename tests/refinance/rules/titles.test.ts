import { expect, test } from 'vitest';
import { show } from './refinance-flow.ts';
import { submit } from './at-screen.ts';
import { shows } from '../../support/shows.ts';
import { specifiedTitles, titleEnding } from '../../support/titles.ts';

for (const [step, title, id] of specifiedTitles) {
  test(`${step} is titled "${title}"`, shows('A2.title.1', id), () => {
    expect(show(step).runtime.store.screen).toMatchObject({ step, title: `${title}${titleEnding}` });
  });
}

test(
  'the manual information screen is titled "Enter" without a first name, and keeps the title while it is typed',
  shows('A2.title.9'),
  () => {
    const shown = show('YOUR_INFORMATION_MANUALLY', { empty: true });
    expect(shown.runtime.store.screen.title).toBe(`Enter Your Information${titleEnding}`);
    shown.runtime.dispatch.input('verifyYourInformation.firstName', 'Robin');
    expect(shown.runtime.store.screen.title).toBe(`Enter Your Information${titleEnding}`);
  },
);

test('a failed submit adds "Error" to the title', shows('A2.title.22'), () => {
  const shown = show('ENTER_LICENSE_PLATE', { empty: true });
  submit(shown);
  expect(shown.runtime.store.screen.title).toBe(`Error: Enter Plate${titleEnding}`);
});
