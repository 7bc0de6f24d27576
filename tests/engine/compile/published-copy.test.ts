import { describe, expect, test } from 'vitest';
import { interfaceTextsIn } from '../../../tools/compile/interface-texts/interface-texts.ts';
import { publishedCopy } from '../../../tools/compile/published-copy.ts';
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
  test('uses the texts of the first locale for missing keys, and fills in the brand', () => {
    const { 'fr-CA': french, 'en-US': english } = publishedCopy(compilation());
    const { 'ui.back': _, ...inFrench } = interfaceTextsIn('fr-CA', Object.keys(english ?? {}));
    expect(french).toEqual({ ...english, ...inFrench, 'ui.back': 'Retour', hello: 'Bonjour de Word' });
  });

  test('does not change other locales, whose missing texts stay missing', () => {
    const keys = Object.keys(publishedCopy(compilation())['es-US'] ?? {});
    expect(keys.filter((key) => !key.startsWith('ui.'))).toEqual(['word']);
  });

  test('reaches the linter without fallback texts', () => {
    expect(Object.keys(compilation().copy['fr-CA'] ?? {})).toEqual(['hello']);
  });

  test('shows its own texts and fallback texts on one screen', () => {
    const visit = visitFlow(testFlowOf(compilation()), { locale: 'fr-CA' });
    const texts = visit.runtime.store.screen.blocks.map(({ props }) => props['text'] ?? props['heading']);
    expect(texts).toEqual([['Word'], ['Bonjour de Word']]);
  });
});
