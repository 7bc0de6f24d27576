import type { InitMessage } from '../protocol.ts';
import { fetchScript, type Application } from './application.ts';
import type { NotifyPartner } from './mount-options.ts';

/** The lazy script that shows a fallback. */
export interface HelpScript {
  help(need: FailedApplication): Promise<void>;
}

export interface FailedApplication {
  readonly application: Application;
  readonly page: Window;
  readonly frame: HTMLIFrameElement;
  /** The frame may have loaded an error page of the browser. */
  readonly isLoaded: boolean;
  readonly init: () => InitMessage;
  readonly tell: NotifyPartner;
  /** The application runs after all, or was removed. */
  readonly hasRecovered: () => boolean;
}

/** If the fallback cannot be fetched, the partner's own text appears. */
export async function showHelp(need: FailedApplication): Promise<void> {
  try {
    await (await fetchScript<HelpScript>(need.application, 'help')).help(need);
  } catch (error) {
    console.error(error);
    if (need.hasRecovered()) return;
    need.frame.after(need.page.document.createElement('slot'));
    need.tell('error', { code: 'frame-unreachable' });
  }
}
