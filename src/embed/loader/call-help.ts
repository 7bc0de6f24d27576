import type { InitMessage } from '../protocol.ts';
import { fetchScript, type Application } from './application.ts';
import type { Tell } from './mount-options.ts';

/** The lazy script that reports why the application does not run, and renders a fallback. */
export interface HelpScript {
  help(need: HelpNeed): Promise<void>;
}

/** An application that does not run. */
export interface HelpNeed {
  readonly application: Application;
  readonly page: Window;
  readonly frame: HTMLIFrameElement;
  /** True if the frame has loaded a page, which may be an error page of the browser. */
  readonly isLoaded: boolean;
  /** Builds the init message. Its values are added to the link to the application's own page. */
  readonly init: () => InitMessage;
  readonly tell: Tell;
  /** True if the application runs after all, or was removed. */
  readonly isOver: () => boolean;
}

/** Shows a fallback for an application that does not run. If it cannot be fetched, the partner's own text appears. */
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
