import type { InitMessage } from '../protocol.ts';
import type { Application } from './application.ts';

/** @source docs/reference/contract.md §5 */
export interface MountOptions extends MountCallbacks {
  readonly partnerName?: string;
  readonly branding?: InitMessage['branding'];
  readonly tracking?: { readonly extraData?: Readonly<Record<string, string | number | boolean>> };
  /** `given`, `asked` or `refused`. If it is missing, the application's configuration decides. */
  readonly consent?: string;
  readonly locale?: string;
  /** Accessible name of the frame. */
  readonly title?: string;
}

/** Callbacks get step names and codes, never entered values. */
export interface MountCallbacks {
  /** Called once, when the first step is usable. */
  readonly onReady?: (detail: { readonly step: string }) => void;
  readonly onStepChange?: (detail: { readonly from: string; readonly to: string }) => void;
  readonly onHeightChange?: (detail: { readonly heightPx: number }) => void;
  readonly onComplete?: (detail: Readonly<Record<string, never>>) => void;
  /** Called if the applicant declined, was declined, or could not be identified. */
  readonly onExit?: (detail: { readonly reason: 'declined' | 'failed' }) => void;
  readonly onError?: (detail: { readonly code: string }) => void;
}

/** Notifies the partner with the event `{prefix}-{event}` or the matching callback. */
export type NotifyPartner = (
  event: 'ready' | 'step-change' | 'height-change' | 'complete' | 'exit' | 'error',
  detail: object,
) => void;

export interface Widget {
  destroy(): void;
  /** Reads the options again. Only a change of `consent` has an effect. */
  update(): void;
}

export type MountApplication = (
  element: HTMLElement,
  application: Application,
  readOptions: () => MountOptions,
  notify: NotifyPartner,
) => Widget;
