import type { InitMessage } from '../protocol.ts';
import type { Application } from './application.ts';
import { fetchScript } from './fetch-script.ts';
import type { Tell } from './mount-options.ts';

/** What is fetched when nothing of the application runs: it finds out why, says so, and shows what helps. */
export interface HelpScript {
  help(need: HelpNeed): Promise<void>;
}

/** Of what the help speaks. */
export interface HelpNeed {
  readonly application: Application;
  readonly page: Window;
  readonly frame: HTMLIFrameElement;
  /** Whether the browser has loaded something into the frame, if only a page of its own. */
  readonly isLoaded: boolean;
  /** What the application would have been told: it goes along to its own page. */
  readonly init: () => InitMessage;
  readonly tell: Tell;
  /** True when the frame works after all, or is gone. */
  readonly isOver: () => boolean;
}

/** Stands in for an application that does not run. Where no help can be fetched, the partner's own text is shown. */
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
