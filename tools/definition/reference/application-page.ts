import type { ActionDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { functionTable, valuesOf, type FunctionExamples } from './functions-page.ts';
import { code, page, table } from './markdown.ts';
import type { Sample } from './sample.ts';
import { partsOfWidget } from './widget-pages.ts';

/** The page of the application's own widgets, functions, actions and sessions. */
export function applicationPage(application: Sample, general: Sample, examples: FunctionExamples): string {
  const { widgets, functions, actions, sessions } = application.compilation.registries;
  const own = <T>(all: Readonly<Record<string, T>>, others: Readonly<Record<string, unknown>>): [string, T][] =>
    Object.entries(all).filter(([name]) => !(name in others));
  const declared = own(widgets, general.compilation.registries.widgets).map(([name, declaration]) =>
    [
      `## ${name}`,
      declaration.about,
      ...partsOfWidget(name, declaration, application, '../pictures/reference').map((part) =>
        part.replaceAll('](../', ']('),
      ),
    ]
      .map((part) => part.trimEnd())
      .filter((part) => part !== '')
      .join('\n\n'),
  );
  const ownFunctions = Object.fromEntries(own(functions, general.compilation.registries.functions));
  return page(
    'Of this application',
    'Widgets, functions, actions and sessions that only the flow in `flow/` may use.',
    ...declared,
    `## Functions\n\n${valuesOf(examples)}\n${functionTable(ownFunctions, application, examples)}`,
    `## Actions\n\nWhat each takes and comes back with. [More about them](../../src/actions/README.md).\n\n${actionTable(actions)}`,
    `## Sessions\n\n${table(
      ['Session', 'Does', 'Asks', 'Ends as'],
      Object.entries(sessions).map(([name, { about, asks, endings }]) => [
        code(name),
        about,
        listed(Object.keys(asks)),
        listed(Object.keys(endings)),
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
      listed(input),
      listed(success),
      listed(failure),
    ]),
  );
}

function listed(names: readonly string[]): string {
  return names.map(code).join(', ');
}
