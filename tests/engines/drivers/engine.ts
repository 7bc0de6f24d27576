import type { Device } from '../../support/browser/device.ts';

/** The engines, besides Chromium, that applicants' browsers have. */
export type EngineName = 'firefox' | 'webkit';

/** A key that is no letter. */
export type Key = 'Tab' | 'Enter' | 'Space' | 'Escape' | 'ArrowDown' | 'ArrowUp';

/** A browser that runs. */
export interface Engine {
  /** Opens a browser that has kept nothing, on a device. */
  visit(device: Device): Promise<Visit>;
  close(): Promise<void>;
}

/** One applicant's browser: only what both engines can do in the same way. */
export interface Visit {
  readonly device: Device;
  /** Leads the tab to an address and waits until it is loaded. */
  go(url: string): Promise<void>;
  reload(): Promise<void>;
  /**
   * What a function of the page says; what it is given and what it says is JSON.
   *
   * @throws Error while there is no page to ask, as between two
   */
  ask<Given, Said>(question: (given: Given) => Said, given: Given): Promise<Said>;
  /** The same in the frame that the application of a partner's page is in. @throws Error while there is none */
  askFrame<Given, Said>(question: (given: Given) => Said, given: Given): Promise<Said>;
  /** Presses a point of that frame, where a press of the window would not find it once the page was scrolled. */
  pressFrameAt?(x: number, y: number): Promise<void>;
  /** Presses a point of the window, as a finger or a mouse does. */
  pressAt(x: number, y: number): Promise<void>;
  /** Presses the keys of a text, one by one. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Addresses of the other tabs. */
  otherTabs(): Promise<readonly string[]>;
  closeOtherTabs(): Promise<void>;
  /** Opens an address in another tab, waits until it is loaded, and closes that tab. */
  goAside(url: string): Promise<void>;
  /** What can be seen, as PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}
