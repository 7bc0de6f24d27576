import type { Device } from '../../support/browser/device.ts';

/** The engines under test besides Chromium. */
export type EngineName = 'firefox' | 'webkit';

/** A key that is not a character. */
export type Key = 'Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown' | 'ArrowUp';

export interface Engine {
  visit(device: Device): Promise<Visit>;
  close(): Promise<void>;
}

/** One applicant's browser, with the operations that work the same in both engines. */
export interface Visit {
  readonly device: Device;
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * The result of a function that runs in the page. Argument and result are JSON.
   *
   * @throws Error if no page is loaded, as during a navigation
   */
  ask<Given, Said>(question: (given: Given) => Said, given: Given): Promise<Said>;
  /** Like `ask`, in the frame of the application on a partner's page. @throws Error if there is no frame */
  askFrame<Given, Said>(question: (given: Given) => Said, given: Given): Promise<Said>;
  /** Clicks a point of the frame. Needed if the browser misses it by window coordinates after the page was scrolled. */
  pressFrameAt?(x: number, y: number): Promise<void>;
  pressAt(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  otherTabs(): Promise<readonly string[]>;
  closeOtherTabs(): Promise<void>;
  /** Opens an address in another tab, waits until it is loaded, and closes that tab. */
  goAside(url: string): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}
