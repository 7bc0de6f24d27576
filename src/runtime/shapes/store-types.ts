import type { ActionRunner } from './ports.ts';
import type { Screen } from './screen.ts';

export interface FlowDispatch {
  /** The form `form` is checked first. */
  raise(event: string, detail?: { readonly form?: string; readonly data?: Readonly<Record<string, unknown>> }): void;
  input(path: string, value: unknown): void;
  blur(path: string): void;
  followed(link: string): void;
  /** Runs an action for a control, such as an upload. */
  readonly run?: ActionRunner;
}

/** A valtio proxy with the current screen. */
export interface FlowStore {
  screen: Screen;
}
