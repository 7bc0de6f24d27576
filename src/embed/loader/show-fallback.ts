import type { InitMessage } from '../protocol.ts';
import { fetchScript, type Application } from './application.ts';
import type { NotifyPartner } from './mount-options.ts';

/** The lazy script that shows a fallback, and reports why an application does not appear. */
export interface FallbackScript {
  help(failed: FailedApplication): Promise<void>;
  /** Reports that a loader of another address has defined the element. */
  reportSecondOrigin(application: Application, firstPageUrl: string): void;
}

export interface FailedApplication {
  readonly application: Application;
  readonly page: Window;
  readonly frame: HTMLIFrameElement;
  /** True if the frame has loaded a page, which may be the browser's error page. */
  readonly isLoaded: boolean;
  readonly init: () => InitMessage;
  readonly tell: NotifyPartner;
  /** Returns true if the application runs after all, or was removed. */
  readonly hasRecovered: () => boolean;
}

/** Shows the fallback, or the partner's own text if the fallback cannot be fetched. */
export async function showFallback(failed: FailedApplication): Promise<void> {
  try {
    await (await fetchScript<FallbackScript>(failed.application, 'help')).help(failed);
  } catch (error) {
    console.error(error);
    if (failed.hasRecovered()) return;
    failed.frame.after(failed.page.document.createElement('slot'));
    failed.tell('error', { code: 'frame-unreachable' });
  }
}
