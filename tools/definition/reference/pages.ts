import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WidgetDeclaration } from '../../../src/runtime/shapes/declarations.ts';
import { applicationPage, applicationWidgetsPage } from './application-page.ts';
import { formatPages } from './format-pages.ts';
import { functionsPage, type FunctionExamples } from './functions-page.ts';
import { indexPage, blocksPage, controlsPage } from './index-pages.ts';
import { interfaceTextsPage } from './interface-texts-page.ts';
import { namesPages } from './names-pages.ts';
import { readSample } from './sample.ts';
import { schemasPage } from './schemas-page.ts';
import { statementsPage } from './statements-page.ts';
import { widgetPages } from './widget-pages.ts';

const root = join(import.meta.dirname, '../../..');

export const referenceFolder = join(root, 'docs/reference');
const examplesOf = (name: string): FunctionExamples =>
  JSON.parse(readFileSync(join(root, 'tests/reference', name), 'utf8')) as FunctionExamples;

/**
 * The pages of the reference by path, generated from declarations with examples from valid flows.
 *
 * @throws Error if something has no example
 */
export async function referencePages(): Promise<Record<string, string>> {
  const sample = await readSample('tests/reference/flow.config.ts');
  const application = await readSample('flow.config.ts');
  const widgets = Object.entries(sample.compilation.registries.widgets);
  const widgetsOfKind = (kind: WidgetDeclaration['kind']) => widgets.filter(([, widget]) => widget.kind === kind);
  return {
    'README.md': indexPage(widgets),
    'blocks.md': blocksPage(widgetsOfKind('block'), sample),
    'controls.md': controlsPage(widgetsOfKind('control')),
    ...widgetPages(widgets, sample),
    'statements.md': statementsPage(sample.instances),
    'functions.md': functionsPage(sample, examplesOf('functions.json')),
    'interface-texts.md': interfaceTextsPage(widgets),
    'schemas.md': schemasPage(sample),
    ...formatPages(sample),
    ...namesPages(),
    'application-widgets.md': applicationWidgetsPage(application, sample),
    'application.md': applicationPage(application, sample, examplesOf('application-functions.json')),
  };
}
