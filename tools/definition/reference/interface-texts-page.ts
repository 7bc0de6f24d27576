import type { WidgetDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { builtInLanguages, interfaceTexts, placeholdersOf } from '../../compile/interface-texts/interface-texts.ts';
import { code, jsonBlock, page, table } from './markdown.ts';

const languageNames = { en: 'English', es: 'Spanish', de: 'German', fr: 'French' } as const;

/** The page of the built-in interface texts: where each appears, its values, and its text in every language. */
export function interfaceTextsPage(
  widgets: readonly (readonly [name: string, declaration: WidgetDeclaration])[],
): string {
  const entries = Object.entries(interfaceTexts);
  const widgetsShowing = (key: string): string =>
    widgets.flatMap(([name, { texts }]) => (texts?.includes(key) === true ? [code(name)] : [])).join(', ');
  const languages = builtInLanguages.map((language) => languageNames[language]);
  return page(
    'Interface texts',
    `The renderer and the widgets show these texts. They are built in for ${new Intl.ListFormat('en').format(languages)}. A regional locale such as \`fr-CA\` uses the texts of its language. A flow in one of these languages does not need these texts in its copy. For another language, flow-lint lists the missing keys. A published flow contains only the texts that its screens can show.`,
    'To override a text, add its key to the copy files of one or more locales. Use the same {placeholders}:',
    jsonBlock({
      'ui.problem': 'Something is missing',
      'ui.charactersLeft': '{count, plural, one {Room for # more character} other {Room for # more characters}}',
    }),
    table(
      ['Key', 'Where it appears', 'Widgets', 'Placeholders', 'Plural forms'],
      entries.map(([key, { whereShown, en }]) => [
        code(key),
        whereShown,
        widgetsShowing(key),
        placeholdersOf(key).map(code).join(', '),
        en.includes(', plural,') ? 'yes' : 'no',
      ]),
    ),
    `## In each language\n\n${table(
      ['Key', ...languages],
      entries.map(([key, text]) => [code(key), ...builtInLanguages.map((language) => code(text[language]))]),
    )}`,
  );
}
