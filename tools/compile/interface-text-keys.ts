import type { Registries } from '../../src/runtime/shapes/registries.ts';
import type { Compilation } from './compile-flow.ts';

/**
 * Copy keys of the texts that the renderer and these widgets show in every flow.
 *
 * @param widgets names of the widgets in use
 */
export function interfaceTextKeys(
  { words = [], widgets: declarations }: Pick<Registries, 'words' | 'widgets'>,
  widgets: Iterable<string>,
): Set<string> {
  const widgetKeys = [...widgets].flatMap((name) =>
    Object.hasOwn(declarations, name) ? (declarations[name]?.texts ?? []) : [],
  );
  return new Set([...words, ...widgetKeys]);
}

/** Copy keys of all texts that the flow, the renderer or a widget in the flow shows. */
export function usedCopyKeys({ uses, registries }: Pick<Compilation, 'uses' | 'registries'>): Set<string> {
  const usedNames = (kind: 'copy' | 'widget'): string[] => uses.flatMap((use) => (use.kind === kind ? [use.name] : []));
  return new Set([...usedNames('copy'), ...interfaceTextKeys(registries, usedNames('widget'))]);
}
