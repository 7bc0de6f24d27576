import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { raise } from '../../support/browser/screen.ts';
import type { Device } from '../../support/browser/device.ts';

export type Theme = 'light' | 'dark';

/** Widths of each device in CSS pixels. */
export const widths: Readonly<Record<Device, readonly number[]>> = { mobile: [320, 390], desktop: [768, 1280] };
export const themes: readonly Theme[] = ['light', 'dark'];

export function folderOf(out: string, width: number, theme: Theme): string {
  return join(out, `${width}-${theme}`);
}

/** Takes pictures of a page in all widths of its device and both themes, once for each screen. */
export class Camera {
  readonly #taken = new Set<string>();

  constructor(
    readonly page: Page,
    readonly device: Device,
    readonly out: string,
    /** Adds a number to the name, so that the pictures are sorted in the order of the journey. */
    readonly place: (name: string) => string,
  ) {}

  async shoot(name: string): Promise<void> {
    if (this.#taken.has(name)) return;
    this.#taken.add(name);
    // Waits for the icons, which load after the text.
    await this.page.waitForFunction(() => document.querySelector('#application svg:empty') === null);
    for (const width of widths[this.device]) {
      await this.page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      for (const theme of themes) {
        await this.page.emulateMedia({ colorScheme: theme });
        const folder = folderOf(this.out, width, theme);
        await mkdir(folder, { recursive: true });
        await this.page.screenshot({
          path: join(folder, `${this.place(name)}.png`),
          // A dialog is centered in the window, and the page behind it does not scroll.
          fullPage: !name.startsWith('modal'),
          animations: 'disabled',
        });
      }
    }
  }

  /** Raises `event` with an empty form and takes a picture of the errors. */
  async shootErrors(name: string, event: string): Promise<void> {
    if (this.#taken.has(`${name} errors`)) return;
    await raise(this.page, event);
    await this.page.locator('[data-error-summary]').waitFor();
    await this.shoot(`${name} errors`);
  }
}
