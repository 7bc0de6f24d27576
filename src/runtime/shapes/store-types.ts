import type { ActionRunner } from './ports.ts';
import type { Screen } from './screen.ts';

/** Actions that the renderer can dispatch. */
export interface FlowDispatch {
  /** `form` is checked first. */
  raise(event: string, detail?: { readonly form?: string; readonly data?: Readonly<Record<string, unknown>> }): void;
  input(path: string, value: unknown): void;
  blur(path: string): void;
  followed(link: string): void;
  /** For a control that runs an action, such as an upload. */
  readonly run?: ActionRunner;
}

/** A valtio proxy. */
export interface FlowStore {
  screen: Screen;
}
