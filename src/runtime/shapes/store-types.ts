import type { ActionRunner } from './ports.ts';
import type { Screen } from './screen.ts';

/** What the renderer may say to a running flow. */
export interface FlowDispatch {
  /** The applicant did something: SUBMIT, BACK, EDIT with { index } … `form` names the form to check first. */
  raise(event: string, detail?: { readonly form?: string; readonly data?: Readonly<Record<string, unknown>> }): void;
  /** The applicant changed a field. */
  input(path: string, value: unknown): void;
  /** The applicant left a field: check it. */
  blur(path: string): void;
  /** A link was followed, for analytics. */
  followed(link: string): void;
  /**
   * Runs an action for a control that asks for it itself (an upload, a search while typing), beside whatever the flow does. The
   * flow learns of it only what the control enters then. What draws samples without a flow has none.
   */
  readonly run?: ActionRunner;
}

/** A valtio proxy, written once for each decision. The screen is immutable: what did not change is the same object as before. */
export interface FlowStore {
  screen: Screen;
}
