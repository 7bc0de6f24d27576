import type { ActionDeclaration, SessionDeclaration, WidgetDeclaration } from './declarations.ts';
import type { FunctionDeclaration } from '../expression/function-types.ts';

export interface Registries {
  readonly actions: Readonly<Record<string, ActionDeclaration>>;
  readonly sessions: Readonly<Record<string, SessionDeclaration>>;
  readonly widgets: Readonly<Record<string, WidgetDeclaration>>;
  readonly functions: Readonly<Record<string, FunctionDeclaration>>;
  /** Copy keys that the renderer uses. */
  readonly words?: readonly string[];
  /** Picture names. If omitted, every name is allowed. */
  readonly pictures?: readonly string[];
}
