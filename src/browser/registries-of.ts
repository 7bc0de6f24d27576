import { declarationsOf, type Functions } from '../functions/index.ts';
import type { Pictures } from '../look/pictures/drawing.ts';
import { generalPictures } from '../look/pictures/index.ts';
import { rendererWords } from '../renderer/words.ts';
import type { ActionDeclaration, SessionDeclaration, WidgetDeclaration } from '../runtime/shapes/declarations.ts';
import { RegistryError, type RegistryKind } from '../runtime/registry-error.ts';
import type { Registries } from '../runtime/shapes/registries.ts';

type Named<Entry> = Readonly<Record<string, Entry>>;

/** What a flow may use, by name, as `startFlow` gets it: each is declared beside its code. */
export interface DeclaredCode {
  readonly widgets: Named<{ readonly declaration: WidgetDeclaration; readonly draw: unknown }>;
  readonly pictures?: Pictures;
  readonly functions?: Functions;
  readonly actions?: Named<ActionDeclaration>;
  readonly sessions?: Named<{ readonly declaration: SessionDeclaration; readonly load: unknown }>;
  /** Copy keys that the page itself shows: `wordsOfPage`. */
  readonly words?: readonly string[];
}

/**
 * The declarations of a flow's code, for the compiler, flow-lint and editors.
 *
 * @throws RegistryError for an entry that lacks its declaration or its code
 */
export function registriesOf(code: DeclaredCode): Registries {
  const { widgets, pictures = generalPictures, functions = {}, actions = {}, sessions = {}, words = [] } = code;
  requireParts('widget', widgets, ['declaration', 'draw']);
  requireParts('session', sessions, ['declaration', 'load']);
  requireParts('function', functions, ['declaration', 'run']);
  requireParts('action', actions, ['about', 'input', 'success', 'failure']);
  return {
    actions,
    sessions: declared(sessions),
    widgets: declared(widgets),
    functions: declarationsOf(functions),
    words: [...rendererWords, ...words],
    pictures: Object.keys(pictures),
  };
}

/** @param html the page that a flow is drawn into, which says a few things before it, or without it: `{{copy:key}}` */
export function wordsOfPage(html: string): string[] {
  return [...html.matchAll(/\{\{copy:([\w.-]+)\}\}/g)].map(([, key = '']) => key);
}

/** Types promise as much; what is not checked by them is found here. */
function requireParts(kind: RegistryKind, entries: Named<object>, parts: readonly string[]): void {
  for (const [name, entry] of Object.entries(entries)) {
    const lacking = parts.filter((part) => (entry as Named<unknown>)[part] === undefined);
    if (lacking.length > 0) throw new RegistryError(kind, name, lacking);
  }
}

function declared<Declaration>(entries: Named<{ readonly declaration: Declaration }>): Named<Declaration> {
  return Object.fromEntries(Object.entries(entries).map(([name, { declaration }]) => [name, declaration]));
}
