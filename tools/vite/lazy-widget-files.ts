import type { Plugin, Rolldown } from 'vite';

export interface LazyWidgetFiles {
  /** Records modules while `loadAllCode` runs. */
  readonly plugin: Plugin;
  /** Code that loads all lazy widgets, one after the other. */
  readonly loadAllCode: string;
  /** Each widget's scripts and style sheets, including imports. */
  readonly filesByWidget: (bundle: Rolldown.OutputBundle) => FilesByWidget;
}

/** The keys are names of widgets. */
export type FilesByWidget = Readonly<Record<string, readonly string[]>>;

export function filesOfWidgets(widgets: readonly string[], files: FilesByWidget): string[] {
  return [...new Set(widgets.flatMap((name) => files[name] ?? []))];
}

// A bare name would be resolved as a package.
const marker = '/@fetched-for/';

/**
 * Finds the files of lazy widgets. A lazy widget has a `load` function but no path. Modules that load between two
 * `load` calls belong to the first call.
 */
export function lazyWidgetFiles(): LazyWidgetFiles {
  const loaded: { readonly widgets: readonly string[]; readonly modules: Set<string> }[] = [];
  return {
    plugin: {
      name: 'late-widgets',
      resolveId: (id) => (id.startsWith(marker) ? `\0${id}` : undefined),
      load(id) {
        if (!id.startsWith(`\0${marker}`)) return undefined;
        loaded.push({ widgets: id.slice(marker.length + 1).split(','), modules: new Set() });
        return '';
      },
      transform: (_, id) => void loaded.at(-1)?.modules.add(id),
    },
    loadAllCode: `
      const lazy = new Map();
      for (const [name, { component }] of Object.entries(widgets))
        if (component.load) lazy.set(component.load, [...(lazy.get(component.load) ?? []), name]);
      for (const [load, names] of lazy) {
        await import(/* @vite-ignore */ ${JSON.stringify(marker)} + names.join(','));
        await Promise.allSettled([load()]);
      }
    `,
    filesByWidget: (bundle) =>
      Object.fromEntries(
        loaded.flatMap(({ widgets, modules }) => {
          const files = filesWith(modules, bundle);
          return widgets.map((name) => [name, files]);
        }),
      ),
  };
}

function filesWith(modules: ReadonlySet<string>, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const follow = (file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void => {
    if (file?.type !== 'chunk' || files.has(file.fileName)) return;
    files.add(file.fileName);
    for (const sheet of file.viteMetadata?.importedCss ?? []) files.add(sheet);
    for (const name of file.imports) follow(bundle[name]);
  };
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.isDynamicEntry && modules.has(file.facadeModuleId ?? '')) follow(file);
  return [...files];
}
