import { chromium, type Browser } from 'playwright';

/** A browser that measures: its garbage can be collected, and the address needs no certificate. */
export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: ['--js-flags=--expose-gc', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}
