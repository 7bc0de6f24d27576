import type { ActionDeclaration, SessionDeclaration, WidgetDeclaration } from './declarations.ts';
import type { FunctionDeclaration } from '../expression/function-types.ts';

/** The named things that a flow may use; another flow brings its own. */
export interface Registries {
  readonly actions: Readonly<Record<string, ActionDeclaration>>;
  readonly sessions: Readonly<Record<string, SessionDeclaration>>;
  readonly widgets: Readonly<Record<string, WidgetDeclaration>>;
  readonly functions: Readonly<Record<string, FunctionDeclaration>>;
  /** Copy keys that the renderer shows on its own account. */
  readonly words?: readonly string[];
  /** Names of pictures; left out, any name passes. */
  readonly pictures?: readonly string[];
}
