import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResolvedField, ResolvedSection } from '../../../src/runtime/shapes/screen.ts';
import { gallery as cards } from '../../../src/widgets/choice-cards/gallery.ts';
import { gallery as images } from '../../../src/widgets/image-choice/gallery.ts';
import { gallery as radios } from '../../../src/widgets/radio-list/gallery.ts';
import { gallery as ratings } from '../../../src/widgets/rating/gallery.ts';
import { gallery as signatures } from '../../../src/widgets/signature-field/gallery.ts';
import { gallery as answers } from '../../../src/widgets/yes-no/gallery.ts';
import { renderScreen, press } from '../../support/render-screen.tsx';
import { aField, aForm, aSection, aView } from '../../refinance/gallery/view.ts';

const samples = {
  'choice-cards': Object.values(cards)[0],
  'image-choice': images.one,
  'radio-list': Object.values(radios)[0],
  rating: Object.values(ratings)[0],
  'signature-field': Object.values(signatures)[0],
  'yes-no': Object.values(answers)[0],
};

/** A section with this field for an entry or a list item. */
function asking(widget: string, bind: string, field: Partial<ResolvedField> = {}): ResolvedSection {
  return aSection([aField('mend', widget, 'Mend?', { ...field, path: `${bind}.mend` })], bind, { bind });
}

const inForm = (...items: ResolvedSection[]) => aView({ blocks: [aForm({ items })] });

/** The names of the radio buttons on the page, each once. */
async function radioNames(): Promise<string[]> {
  // The code that lays out lists loads with the first form that needs it.
  const radios = await screen.findAllByRole<HTMLInputElement>('radio');
  return [...new Set(radios.map(({ name }) => name))];
}

for (const [widget, sample] of Object.entries(samples)) {
  test(`${widget}: radio buttons have the name of their field, and in list items the path of their field`, async () => {
    const ask = (bind: string) => asking(widget, bind, sample);
    const { change } = await renderScreen(inForm(ask('floor')));
    expect(await radioNames()).toEqual(['mend']);
    await change((view) => (view.blocks = inForm(ask('things.0'), ask('things.1')).blocks));
    expect(await radioNames()).toEqual(['things.0.mend', 'things.1.mend']);
  });
}

test('an answer in one list item does not change the answer in another, on the page and in the flow', async () => {
  const ask = (bind: string) => asking('yes-no', bind);
  const { dispatched: heard } = await renderScreen(inForm(ask('things.0'), ask('things.1')));
  const [yes1, no1, yes2, no2] = await screen.findAllByRole<HTMLInputElement>('radio');
  await press(no1!);
  await press(yes2!);
  expect(heard.filter(([what]) => what === 'input')).toEqual([
    ['input', 'things.0.mend', false],
    ['input', 'things.1.mend', true],
  ]);
  expect([yes1, no1, yes2, no2].map((each) => each?.checked)).toEqual([false, true, true, false]);
});

test('radio buttons of two fields with the same name get separate names while both fields are in the form', async () => {
  const ask = (bind: string, field: Partial<ResolvedField> = {}) => asking('yes-no', bind, field);
  const { change } = await renderScreen(inForm(ask('floor')));
  const both = inForm(ask('floor', { hasNameTwin: true }), ask('roof', { hasNameTwin: true }));
  await change((view) => (view.blocks = both.blocks));
  expect(await radioNames()).toEqual(['floor.mend', 'roof.mend']);
  await change((view) => (view.blocks = inForm(ask('roof')).blocks));
  expect(await radioNames()).toEqual(['mend']);
});
