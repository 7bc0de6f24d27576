import type { ActionDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { functionTable, valuesOf, type FunctionExamples } from './functions-page.ts';
import { code, page, table } from './markdown.ts';
import type { Sample } from './sample.ts';
import { widgetSections } from './widget-pages.ts';

/** The page of the application's own widgets, functions, actions and sessions. */
export function applicationPage(application: Sample, general: Sample, examples: FunctionExamples): string {
  const { widgets, functions, actions, sessions } = application.compilation.registries;
  const additionalTo = <T>(
    entries: Readonly<Record<string, T>>,
    others: Readonly<Record<string, unknown>>,
  ): [string, T][] => Object.entries(entries).filter(([name]) => !(name in others));
  const widgetTexts = additionalTo(widgets, general.compilation.registries.widgets).map(([name, declaration]) =>
    [
      `## ${name}`,
      declaration.about,
      ...widgetSections(name, declaration, application, '../pictures/reference').map((section) =>
        section.replaceAll('](../', ']('),
      ),
    ]
      .map((section) => section.trimEnd())
      .filter((section) => section !== '')
      .join('\n\n'),
  );
  const ownFunctions = Object.fromEntries(additionalTo(functions, general.compilation.registries.functions));
  return page(
    'Of this application',
    'Widgets, functions, actions and sessions that only the flow in `flow/` may use.',
    ...widgetTexts,
    `## Functions\n\n${valuesOf(examples)}\n${functionTable(ownFunctions, application, examples)}`,
    `## Actions\n\nWhat each takes and comes back with. [More about them](../../src/actions/README.md).\n\n${actionTable(actions)}`,
    `## Sessions\n\n${table(
      ['Session', 'Does', 'Asks', 'Ends as'],
      Object.entries(sessions).map(([name, { about, asks, endings }]) => [
        code(name),
        about,
        codeList(Object.keys(asks)),
        codeList(Object.keys(endings)),
      ]),
    )}`,
  );
}

function actionTable(actions: Readonly<Record<string, ActionDeclaration>>): string {
  return table(
    ['Action', 'Does', 'Takes', 'Comes back as', 'Fails as'],
    Object.entries(actions).map(([name, { about, input, success, failure }]) => [
      code(name),
      about,
      codeList(input),
      codeList(success),
      codeList(failure),
    ]),
  );
}

function codeList(names: readonly string[]): string {
  return names.map(code).join(', ');
}
