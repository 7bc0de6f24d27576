import type { Registries } from '../../src/runtime/shapes/registries.ts';
import type { Compilation } from './compile-flow.ts';

/**
 * Returns the keys of the texts that the renderer and these widgets show without being told to by the flow.
 *
 * @param widgets names of the widgets that can be shown
 */
export function ownWords(
  { words = [], widgets: known }: Pick<Registries, 'words' | 'widgets'>,
  widgets: Iterable<string>,
): Set<string> {
  const theirs = [...widgets].flatMap((name) => (Object.hasOwn(known, name) ? (known[name]?.words ?? []) : []));
  return new Set([...words, ...theirs]);
}

/** Returns the keys of the texts that something shows: the flow, the renderer or one of the flow's widgets. */
export function shownKeys({ uses, registries }: Pick<Compilation, 'uses' | 'registries'>): Set<string> {
  const named = (kind: 'copy' | 'widget'): string[] => uses.flatMap((use) => (use.kind === kind ? [use.name] : []));
  return new Set([...named('copy'), ...ownWords(registries, named('widget'))]);
}
