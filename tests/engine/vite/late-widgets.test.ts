import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { lateWidgets } from '../../../tools/vite/late-widgets.ts';

/** Learns what a build learns while it draws: `cards` and `ticket` come with one file each, and `cards` needs another. */
function learned() {
  const late = lateWidgets();
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

test('a widget on the first screen that comes later is named with its sheet and what it imports, no other widget is', () => {
  expect(learned().filesOf(['heading', 'cards'], bundle)).toEqual(['cards.js', 'cards.css', 'shared.js']);
  expect(learned().filesOf(['heading'], bundle)).toEqual([]);
});
