import type { InitMessage } from '../protocol.ts';
import type { Application } from './application.ts';

/** What a partner gives to `mount`. Everything is optional. @source docs/contract.md §5 */
export interface MountOptions extends MountCallbacks {
  readonly partnerName?: string;
  readonly branding?: InitMessage['branding'];
  readonly tracking?: { readonly extraData?: Readonly<Record<string, string | number | boolean>> };
  /**
   * Whether events of analytics may be sent: `given`, or not yet or not any more (`asked`, `refused`). Left out, the
   * configuration of the application says so.
   */
  readonly consent?: string;
  /** Such as `en-US`; the application falls back to the language it has. */
  readonly locale?: string;
  /** Name of the frame for people who cannot see it, in the language of the partner's page. */
  readonly title?: string;
}

/** What a partner is told. Step names and codes, never what was typed. */
export interface MountCallbacks {
  /** Once: the first step can be used. */
  readonly onReady?: (detail: { readonly step: string }) => void;
  readonly onStepChange?: (detail: { readonly from: string; readonly to: string }) => void;
  readonly onHeightChange?: (detail: { readonly heightPx: number }) => void;
  /** The application reached its end. */
  readonly onComplete?: (detail: Readonly<Record<string, never>>) => void;
  /** It ended before: the applicant declined or was declined, or could not be identified. */
  readonly onExit?: (detail: { readonly reason: 'declined' | 'failed' }) => void;
  readonly onError?: (detail: { readonly code: string }) => void;
}

/** Tells a partner what happens, under the name that the event of the element has behind its prefix. */
export type Tell = (
  event: 'ready' | 'step-change' | 'height-change' | 'complete' | 'exit' | 'error',
  detail: object,
) => void;

/** One mounted application. */
export interface Widget {
  /** Removes the frame and every listener and timer. A second call does nothing. */
  destroy(): void;
  /** Reads the options again: what they say of `consent` counts from now on. */
  update(): void;
}

/** Puts an application into an element of a page, in one way or another. */
export type MountIn = (
  element: HTMLElement,
  application: Application,
  readOptions: () => MountOptions,
  tell: Tell,
) => Widget;
