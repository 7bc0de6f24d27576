import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { filesOfWidgets, lazyWidgetFiles } from '../../../tools/vite/lazy-widget-files.ts';

/** The plugin after a prerender. `cards` and `ticket` load one file each, and `cards` needs a shared module. */
function learned() {
  const late = lazyWidgetFiles();
  const { resolveId, load, transform } = late.plugin as unknown as Readonly<
    Record<string, (...given: string[]) => string>
  >;
  const fetchOf = (widgets: string, ...modules: string[]): void => {
    load?.(resolveId?.(`/@fetched-for/${widgets}`) ?? '');
    for (const module of modules) transform?.('', module);
  };
  transform?.('', '/first.ts');
  fetchOf('cards,list', '/late/cards.ts', '/shared.ts');
  fetchOf('ticket', '/late/ticket.ts');
  return late;
}

const chunk = (fileName: string, more: object): Rolldown.OutputChunk =>
  ({
    type: 'chunk',
    fileName,
    imports: [],
    isDynamicEntry: false,
    facadeModuleId: null,
    ...more,
  }) as unknown as Rolldown.OutputChunk;
const bundle: Rolldown.OutputBundle = Object.fromEntries(
  [
    chunk('index.js', { facadeModuleId: '/first.ts' }),
    chunk('shared.js', {}),
    chunk('cards.js', {
      isDynamicEntry: true,
      facadeModuleId: '/late/cards.ts',
      imports: ['shared.js'],
      viteMetadata: { importedCss: new Set(['cards.css']) },
    }),
    chunk('ticket.js', { isDynamicEntry: true, facadeModuleId: '/late/ticket.ts' }),
  ].map((file) => [file.fileName, file]),
);

test('filesIn returns the script, the style sheet and the imports of each lazy widget', () => {
  const cards = ['cards.js', 'cards.css', 'shared.js'];
  expect(learned().filesByWidget(bundle)).toEqual({ cards, list: cards, ticket: ['ticket.js'] });
});

test('filesFor returns each file of the lazy widgets on the first screen once, and no other files', () => {
  const files = learned().filesByWidget(bundle);
  expect(filesOfWidgets(['heading', 'cards', 'list'], files)).toEqual(['cards.js', 'cards.css', 'shared.js']);
  expect(filesOfWidgets(['heading'], files)).toEqual([]);
});
