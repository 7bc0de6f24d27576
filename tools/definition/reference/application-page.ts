import type { ActionDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { functionTable, exampleValuesTable, type FunctionExamples } from './functions-page.ts';
import { code, page, table } from './markdown.ts';
import type { SampleFlow } from './sample.ts';
import { widgetSections } from './widget-pages.ts';

export function applicationWidgetsPage(application: SampleFlow, general: SampleFlow): string {
  const { widgets } = application.compilation.registries;
  // The texts are in `copy/` of the flow.
  const withoutCopy = { ...application, copy: {} };
  const widgetTexts = additionalTo(widgets, general.compilation.registries.widgets).map(([name, declaration]) =>
    [
      `## ${name}`,
      declaration.about,
      ...widgetSections(name, declaration, withoutCopy, '../pictures/reference').map((section) =>
        section.replaceAll('](../', ']('),
      ),
    ]
      .map((section) => section.trimEnd())
      .filter((section) => section !== '')
      .join('\n\n'),
  );
  return page(
    'Widgets of this application',
    'Only the flow in `flow/` can use these blocks and controls. Every flow can use the other [blocks](blocks.md) and [controls](controls.md). The example texts are in `flow/copy/`.',
    ...widgetTexts,
  );
}

export function applicationPage(application: SampleFlow, general: SampleFlow, examples: FunctionExamples): string {
  const { functions, actions, sessions } = application.compilation.registries;
  const ownFunctions = Object.fromEntries(additionalTo(functions, general.compilation.registries.functions));
  return page(
    'Functions and actions of this application',
    'Only the flow in `flow/` can use these functions, actions and sessions. Every flow can use the other [functions](functions.md). For the blocks and controls of this application, see [Widgets of this application](application-widgets.md).',
    `## Functions\n\n${exampleValuesTable(examples)}\n${functionTable(ownFunctions, application, examples)}`,
    `## Actions\n\nFor the requests and replies of these actions, see [Actions of the application](../../src/actions/README.md).\n\n${actionTable(actions)}`,
    `## Sessions\n\n${table(
      ['Session', 'Description', 'Questions', 'Endings'],
      Object.entries(sessions).map(([name, { about, asks, endings }]) => [
        code(name),
        about,
        codeList(Object.keys(asks)),
        codeList(Object.keys(endings)),
      ]),
    )}`,
  );
}

function additionalTo<T>(
  entries: Readonly<Record<string, T>>,
  others: Readonly<Record<string, unknown>>,
): [string, T][] {
  return Object.entries(entries).filter(([name]) => !(name in others));
}

function actionTable(actions: Readonly<Record<string, ActionDeclaration>>): string {
  return table(
    ['Action', 'Description', 'Inputs', 'Success', 'Failures'],
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
