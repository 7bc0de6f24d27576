import type { Plugin, Rolldown } from 'vite';

/** Which files the widgets come with that are not in the first bundle. */
export interface LateWidgets {
  /** Learns it while `fetchAll` runs. */
  readonly plugin: Plugin;
  /** Code that fetches all of them one after the other, where `widgets` holds them by name. */
  readonly fetchAll: string;
  /** Names in the bundle of their scripts and sheets, those that they import too. */
  readonly filesIn: (bundle: Rolldown.OutputBundle) => FilesOfWidgets;
}

/** Files by the names of the widgets that come with them. */
export type FilesOfWidgets = Readonly<Record<string, readonly string[]>>;

/** What these widgets come with, each file once. */
export function filesFor(widgets: readonly string[], files: FilesOfWidgets): string[] {
  return [...new Set(widgets.flatMap((name) => files[name] ?? []))];
}

// Begins like a file, for a bare name would be looked for among packages.
const mark = '/@fetched-for/';

/**
 * A widget says how it is fetched, but not from where; what is loaded between one such call and the next is what it comes
 * with.
 */
export function lateWidgets(): LateWidgets {
  const loaded: { readonly widgets: readonly string[]; readonly modules: Set<string> }[] = [];
  return {
    plugin: {
      name: 'late-widgets',
      resolveId: (id) => (id.startsWith(mark) ? `\0${id}` : undefined),
      load(id) {
        if (!id.startsWith(`\0${mark}`)) return undefined;
        loaded.push({ widgets: id.slice(mark.length + 1).split(','), modules: new Set() });
        return '';
      },
      transform: (_, id) => void loaded.at(-1)?.modules.add(id),
    },
    fetchAll: `
      const late = new Map();
      for (const [name, { draw }] of Object.entries(widgets))
        if (draw.fetch) late.set(draw.fetch, [...(late.get(draw.fetch) ?? []), name]);
      for (const [fetch, names] of late) {
        await import(/* @vite-ignore */ ${JSON.stringify(mark)} + names.join(','));
        await Promise.allSettled([fetch()]);
      }
    `,
    filesIn: (bundle) =>
      Object.fromEntries(
        loaded.flatMap(({ widgets, modules }) => {
          const files = filesWith(modules, bundle);
          return widgets.map((name) => [name, files]);
        }),
      ),
  };
}

/** The files that are fetched for one of these modules, with what they import. */
function filesWith(modules: ReadonlySet<string>, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const follow = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void => {
    if (file?.type !== 'chunk' || found.has(file.fileName)) return;
    found.add(file.fileName);
    for (const sheet of file.viteMetadata?.importedCss ?? []) found.add(sheet);
    for (const name of file.imports) follow(bundle[name]);
  };
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.isDynamicEntry && modules.has(file.facadeModuleId ?? '')) follow(file);
  return [...found];
}
