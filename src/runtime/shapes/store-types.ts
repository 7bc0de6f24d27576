import type { ActionRunner } from './ports.ts';
import type { Screen } from './screen.ts';

/** What the renderer can do in a flow. */
export interface FlowDispatch {
  /** SUBMIT, BACK, EDIT with `index`. `form` is checked first. */
  raise(event: string, detail?: { readonly form?: string; readonly data?: Readonly<Record<string, unknown>> }): void;
  input(path: string, value: unknown): void;
  /** Checks the field. */
  blur(path: string): void;
  /** For analytics. */
  followed(link: string): void;
  /** Runs an action for a control, such as an upload. Missing in galleries without a flow. */
  readonly run?: ActionRunner;
}

/** A valtio proxy. Unchanged objects of the screen are reused. */
export interface FlowStore {
  screen: Screen;
}
