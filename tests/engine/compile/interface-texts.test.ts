import { describe, expect, test } from 'vitest';
import { createCopyFormatter } from '../../../src/runtime/copy/format-copy.ts';
import { readParameters } from '../../../src/runtime/copy/message-parameters.ts';
import { plainText } from '../../../src/runtime/copy/rich-text.ts';
import { rendererTextKeys } from '../../../src/renderer/renderer-texts.ts';
import type { WidgetDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { generalWidgetDeclarations } from '../../../src/widgets/declarations.ts';
import { defaultCheckMessages } from '../../../tools/compile/default-check-messages.ts';
import {
  builtInLanguages,
  interfaceTexts,
  interfaceTextsIn,
} from '../../../tools/compile/interface-texts/interface-texts.ts';
import { publishedOf, publishedChunks } from '../../../tools/compile/publish.ts';
import { newerDraftKey } from '../../../src/runtime/shapes/reserved-events.ts';
import { publishedCopy } from '../../../tools/compile/published-copy.ts';
import { registriesOf } from '../../../src/registries/registries-of.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { compileSmall, type SmallFiles } from '../../support/small-flow.ts';

const keys = Object.keys(interfaceTexts);
const widgetRegistries = registriesOf({ widgets: generalWidgets });
const valuesIn = (locale: string, key: string): string[] => {
  const message = interfaceTextsIn(locale, keys)[key] ?? '';
  return typeof message === 'string' ? [] : [...readParameters(message).kindsByName.keys()];
};

describe('the built-in interface texts', () => {
  test('are exactly the texts that the runtime, the renderer and the general widgets show', () => {
    const declared = Object.values<WidgetDeclaration>(generalWidgetDeclarations).flatMap(({ texts = [] }) => texts);
    expect(keys.toSorted()).toEqual([...new Set([newerDraftKey, ...rendererTextKeys, ...declared])].toSorted());
  });

  test('exist in the same languages as the check messages', () => {
    expect([...builtInLanguages].toSorted()).toEqual(Object.keys(defaultCheckMessages).toSorted());
  });

  test.each(builtInLanguages)('in %s have every key, with the placeholders of the English text', (language) => {
    expect(Object.keys(interfaceTextsIn(language, keys))).toEqual(keys);
    expect(keys.filter((key) => (interfaceTexts[key]?.[language] ?? '').trim() === '')).toEqual([]);
    const values = (locale: string) => keys.map((key) => [key, valuesIn(locale, key)]);
    expect(values(language)).toEqual(values('en'));
  });

  test.each([
    [
      'en-US',
      ['0 characters left', '1 character left', '2 characters left', '5 characters left', '21 characters left'],
    ],
    [
      'es-US',
      ['Quedan 0 caracteres', 'Queda 1 carácter', 'Quedan 2 caracteres', 'Quedan 5 caracteres', 'Quedan 21 caracteres'],
    ],
    ['de-DE', ['Noch 0 Zeichen', 'Noch 1 Zeichen', 'Noch 2 Zeichen', 'Noch 5 Zeichen', 'Noch 21 Zeichen']],
    [
      'fr-CA',
      [
        '0 caractère restant',
        '1 caractère restant',
        '2 caractères restants',
        '5 caractères restants',
        '21 caractères restants',
      ],
    ],
  ])('follow the plural rules of the language in %s', (locale, expected) => {
    const format = createCopyFormatter({ locale, messages: interfaceTextsIn(locale, keys) });
    const texts = [0, 1, 2, 5, 21].map((count) => plainText(format('ui.charactersLeft', { count })));
    expect(texts).toEqual(expected);
  });

  test.each([
    ['en-US', '1 result found', '2 results found'],
    ['es-US', 'Se encontró 1 resultado', 'Se encontraron 2 resultados'],
    ['de-DE', '1 Ergebnis gefunden', '2 Ergebnisse gefunden'],
    ['fr-FR', '1 résultat trouvé', '2 résultats trouvés'],
  ])('use the singular for one result and the plural for two in %s', (locale, one, two) => {
    const format = createCopyFormatter({ locale, messages: interfaceTextsIn(locale, keys) });
    expect([1, 2].map((count) => plainText(format('ui.lookupFound', { count })))).toEqual([one, two]);
  });
});

describe('the published copy of a flow', () => {
  const files: SmallFiles = {
    'flow.json': { locales: ['en-US', 'fr-CA', 'it-IT'] },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [{ heading: 'word' }, { text: 'ui.optional' }, { button: 'word', event: 'GO' }],
      on: { GO: [{ goto: 'SECOND' }] },
    },
    'steps/SECOND.json': {
      id: 'SECOND',
      title: 'word',
      view: [{ form: 'f', schema: 'kept', bind: 'kept', submit: 'GO', button: 'word', sections: [] }],
    },
    'copy/fr-CA.json': { word: 'Mot', 'ui.problem': 'Quelque chose manque' },
    'copy/it-IT.json': { word: 'Parola', 'ui.retry': 'Riprova' },
  };
  const copy = () => publishedCopy(compileSmall(files));

  test('contains the built-in texts for a regional locale, and none if its language has no built-in texts', () => {
    expect(copy()['fr-CA']).toMatchObject({ 'ui.retry': 'Réessayer', 'ui.close': 'Fermer' });
    expect(Object.keys(copy()['it-IT'] ?? {})).toEqual(['word', 'ui.retry']);
  });

  test('uses a text of the flow instead of the built-in one, separately for each key and locale', () => {
    expect([copy()['fr-CA']?.['ui.problem'], copy()['en-US']?.['ui.problem']]).toEqual([
      'Quelque chose manque',
      'There is a problem',
    ]);
  });

  test('leaves out the texts of widgets that the flow does not use', () => {
    expect(copy()['en-US']).toHaveProperty(['ui.working']);
    expect(copy()['en-US']).not.toHaveProperty(['ui.signHere']);
  });

  test('contains the texts of a widget on a later step in the lazy chunk', () => {
    const compilation = compileSmall(
      {
        ...files,
        'flow.json': { locales: ['en-US'] },
        'steps/SECOND.json': {
          id: 'SECOND',
          title: 'word',
          view: [{ summary: 'word', rows: [{ label: 'word', text: 'word' }] }],
        },
        'copy/en-US.json': { 'page.notice': 'Starting' },
      },
      { ...widgetRegistries, words: [...rendererTextKeys, 'page.notice'] },
    );
    const { initial: first, remaining: rest } = publishedChunks(publishedOf(compilation));
    expect(first.copy['en-US']).toHaveProperty(['ui.retry']);
    expect(first.copy['en-US']).not.toHaveProperty(['ui.show']);
    expect(rest.copy['en-US']).toHaveProperty(['ui.show'], 'Show');
    // The page shows this text itself.
    expect(first.copy['en-US']).not.toHaveProperty(['page.notice']);
  });
});
