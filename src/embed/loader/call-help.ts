import type { InitMessage } from '../protocol.ts';
import { fetchScript, type Application } from './application.ts';
import type { Tell } from './mount-options.ts';

/** The lazy script that shows a fallback. */
export interface HelpScript {
  help(need: HelpNeed): Promise<void>;
}

export interface HelpNeed {
  readonly application: Application;
  readonly page: Window;
  readonly frame: HTMLIFrameElement;
  /** The frame may have loaded an error page of the browser. */
  readonly isLoaded: boolean;
  readonly init: () => InitMessage;
  readonly tell: Tell;
  /** The application runs after all, or was removed. */
  readonly isOver: () => boolean;
}

/** If the fallback cannot be fetched, the partner's own text appears. */
export async function callHelp(need: HelpNeed): Promise<void> {
  try {
    await (await fetchScript<HelpScript>(need.application, 'help')).help(need);
  } catch (error) {
    console.error(error);
    if (need.isOver()) return;
    need.frame.after(need.page.document.createElement('slot'));
    need.tell('error', { code: 'frame-unreachable' });
  }
}
