import type { BrowserContext } from 'playwright/test';

/** What the pages of a browser context complained about. */
export interface Watch {
  /** Everything that must not happen, in words: policy violations, console errors and warnings, uncaught errors. */
  readonly problems: readonly string[];
  /** Every text that a page wrote to its console. */
  readonly logged: readonly string[];
  /** Lets console messages and uncaught errors pass that the test provokes: those before this call, and those after it. */
  allow(...patterns: readonly RegExp[]): void;
}

/** Whoever leaves while a socket is being opened closes it at once, as is right, and the browser warns of that by itself. */
const leftEarly = /WebSocket is closed before the connection is established/;

/** A slow machine uses a preloaded file late. */
const usedLate = /was preloaded using link preload but not used within a few seconds/;

/** Watches all pages of a context, from their first line of script on. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const found: string[] = [];
  const logged: string[] = [];
  const allowed = [leftEarly, usedLate];

  context.on('console', (message) => {
    logged.push(message.text());
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    found.push(`console ${message.type()}: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`));
  await context.exposeBinding('reportViolation', (_, violation: string) => {
    found.push(`policy violation: ${violation}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const { reportViolation } = globalThis as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
    });
  });

  return {
    get problems() {
      return found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    },
    logged,
    allow: (...patterns) => void allowed.push(...patterns),
  };
}
