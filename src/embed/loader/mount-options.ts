import type { InitMessage } from '../protocol.ts';
import type { Application } from './application.ts';

/** The partner's options of `mount`. All are optional. @source docs/contract.md §5 */
export interface MountOptions extends MountCallbacks {
  readonly partnerName?: string;
  readonly branding?: InitMessage['branding'];
  readonly tracking?: { readonly extraData?: Readonly<Record<string, string | number | boolean>> };
  /**
   * Consent to analytics: `given`, `asked` (not decided yet) or `refused`. If it is missing, the configuration of the
   * application decides.
   */
  readonly consent?: string;
  /** A language tag such as `en-US`. An unavailable language falls back to one that the application has. */
  readonly locale?: string;
  /** Accessible name of the frame, in the language of the partner's page. */
  readonly title?: string;
}

/** Callbacks of the partner. Their details contain step names and codes, never entered values. */
export interface MountCallbacks {
  /** Called once, when the first step is usable. */
  readonly onReady?: (detail: { readonly step: string }) => void;
  readonly onStepChange?: (detail: { readonly from: string; readonly to: string }) => void;
  readonly onHeightChange?: (detail: { readonly heightPx: number }) => void;
  /** The flow was completed. */
  readonly onComplete?: (detail: Readonly<Record<string, never>>) => void;
  /** The flow ended early: the applicant declined, was declined, or could not be identified. */
  readonly onExit?: (detail: { readonly reason: 'declined' | 'failed' }) => void;
  readonly onError?: (detail: { readonly code: string }) => void;
}

/** Notifies the partner. `event` is the name of the element's event without its prefix. */
export type Tell = (
  event: 'ready' | 'step-change' | 'height-change' | 'complete' | 'exit' | 'error',
  detail: object,
) => void;

/** One mounted application. */
export interface Widget {
  /** Removes the frame and every listener and timer. A second call does nothing. */
  destroy(): void;
  /** Reads the options again and applies `consent`. Changes of other options have no effect. */
  update(): void;
}

/** Shows an application in an element, either in a frame or inline. */
export type MountIn = (
  element: HTMLElement,
  application: Application,
  readOptions: () => MountOptions,
  tell: Tell,
) => Widget;
