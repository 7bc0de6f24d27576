import { recordOrEmpty } from '../../src/runtime/utilities/json.ts';
import type { Compilation } from '../compile/compile-flow.ts';
import type { Related } from '../compile/finding.ts';
import { interfaceTextKeys, usedCopyKeys } from '../compile/interface-text-keys.ts';
import type { SourceLocation } from '../compile/source-location.ts';
import type { SourceFile } from '../compile/sources.ts';
import { memoizePerCompilation } from './per-compilation.ts';

/** The copy file of a locale, even if it is invalid. */
export function findCopyFile(compilation: Compilation, locale: string): SourceFile | undefined {
  return copyFiles(compilation).get(locale);
}

const copyFiles = memoizePerCompilation(
  ({ sources }) =>
    new Map(sources.flatMap((source) => (source.kind === 'copy' ? [[source.name, source] as const] : [])).toReversed()),
);

export function copyLocation(locale: string, key: string): SourceLocation {
  return { file: `copy/${locale}.json`, path: [key] };
}

export function relatedCopyLocation(locale: string, key: string): Related {
  return { at: copyLocation(locale, key), message: `the message in ${locale}` };
}

/** Keys of a copy file, including those with invalid messages. */
export function keysOfCopyFile(source: SourceFile | undefined): string[] {
  return Object.keys(recordOrEmpty(source?.value)).filter((key) => key !== '$schema');
}

/** Copy keys that the flow, the renderer or a widget shows. */
export const shownCopyKeys: (compilation: Compilation) => ReadonlySet<string> = memoizePerCompilation(usedCopyKeys);

/** Copy keys that the renderer and the widgets show in every flow. */
export function builtInCopyKeys({ registries, uses }: Compilation): Set<string> {
  return interfaceTextKeys(
    registries,
    uses.flatMap((use) => (use.kind === 'widget' ? [use.name] : [])),
  );
}
