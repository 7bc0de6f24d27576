import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, enterText as typeInto } from '../../../tests/support/render-screen.tsx';
import { aField, aForm, aSection, aView } from '../../../tests/refinance/gallery/view.ts';
import { interfaceTexts, interfaceTextsIn } from '../../../tools/compile/interface-texts/interface-texts.ts';

test.each([
  ['en-US', '2 characters left', '1 character left', '1 character too many', 'At most 2 characters'],
  ['es-US', 'Quedan 2 caracteres', 'Queda 1 carácter', 'Sobra 1 carácter', 'Como máximo, 2 caracteres'],
  ['de-DE', 'Noch 2 Zeichen', 'Noch 1 Zeichen', '1 Zeichen zu viel', 'Höchstens 2 Zeichen'],
  ['fr-CA', '2 caractères restants', '1 caractère restant', '1 caractère en trop', '2 caractères au maximum'],
])('counts in %s with the plural forms of the language', async (locale, twoLeft, oneLeft, oneOver, maximum) => {
  const field = aField('remarks', 'text-area', 'Remarks', { value: '', props: { maxLength: 2 } });
  const texts = interfaceTextsIn(locale, Object.keys(interfaceTexts)) as Readonly<Record<string, string>>;
  const { page } = await renderScreen(aView({ locale, texts, blocks: [aForm({ items: [aSection([field])] })] }));
  const countText = () => page.querySelector('.count')?.textContent;
  const countTexts = ['', 'a', 'abc'].map((text) => {
    if (text !== '') typeInto(screen.getByRole('textbox'), text);
    return countText();
  });
  expect(countTexts).toEqual([twoLeft, oneLeft, oneOver]);
  expect(screen.getByText(maximum)).toBeDefined();
});
