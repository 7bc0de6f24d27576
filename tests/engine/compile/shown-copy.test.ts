import { describe, expect, test } from 'vitest';
import { interfaceTextsIn } from '../../../tools/compile/interface-texts/interface-texts.ts';
import { shownCopy } from '../../../tools/compile/shown-copy.ts';
import { visitFlow } from '../../../src/testing/visit-flow.ts';
import { testFlowOf } from '../../../tools/testing/compile-test-flow.ts';
import { compileSmall, type SmallFiles } from '../../support/small-flow.ts';

const files: SmallFiles = {
  'flow.json': { locales: ['en-US', 'fr-CA', 'es-US'], partialLocales: ['fr-CA'] },
  'steps/FIRST.json': { id: 'FIRST', title: 'word', view: [{ heading: 'word' }, { text: 'hello' }] },
  'copy/en-US.json': { word: 'Word', hello: 'Hello from {brand}', suffix: ' | {brand}' },
  'copy/fr-CA.json': { hello: 'Bonjour de {brand}' },
  'copy/es-US.json': { word: 'Palabra' },
};

const compilation = () => compileSmall(files);

describe('a partial locale', () => {
  test('says in the words of the first locale what it does not say itself, and knows its brand', () => {
    const { 'fr-CA': french, 'en-US': english } = shownCopy(compilation());
    const { 'ui.back': _, ...inFrench } = interfaceTextsIn('fr-CA', Object.keys(english ?? {}));
    expect(french).toEqual({ ...english, ...inFrench, 'ui.back': 'Retour', hello: 'Bonjour de Word' });
  });

  test('lets a locale that is not named as partial lack its words', () => {
    const keys = Object.keys(shownCopy(compilation())['es-US'] ?? {});
    expect(keys.filter((key) => !key.startsWith('ui.'))).toEqual(['word']);
  });

  test('is seen by the linter as it was written', () => {
    expect(Object.keys(compilation().copy['fr-CA'] ?? {})).toEqual(['hello']);
  });

  test('shows both on one screen', () => {
    const visit = visitFlow(testFlowOf(compilation()), { locale: 'fr-CA' });
    const texts = visit.runtime.store.screen.blocks.map(({ props }) => props['text'] ?? props['heading']);
    expect(texts).toEqual([['Word'], ['Bonjour de Word']]);
  });
});
