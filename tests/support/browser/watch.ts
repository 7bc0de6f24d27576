import type { BrowserContext } from 'playwright/test';

export interface Watch {
  /** Descriptions of problems: policy violations, console errors and warnings, uncaught errors. */
  readonly problems: readonly string[];
  readonly logged: readonly string[];
  /** Ignores matching console messages and uncaught errors, both earlier and later ones. */
  allow(...patterns: readonly RegExp[]): void;
}

/** The browser warns if a page is left while a socket is opening. Closing the socket then is correct. */
const closedEarlyWarning = /WebSocket is closed before the connection is established/;

const unusedPreloadWarning = /was preloaded using link preload but not used within a few seconds/;

/** Watches all pages of a context from their first script. */
export async function watch(context: BrowserContext): Promise<Watch> {
  const problems: string[] = [];
  const logged: string[] = [];
  const allowed = [closedEarlyWarning, unusedPreloadWarning];

  context.on('console', (message) => {
    logged.push(message.text());
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const { url } = message.location();
    problems.push(`console ${message.type()}: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`));
  await context.exposeBinding('reportViolation', (_, violation: string) => {
    problems.push(`policy violation: ${violation}`);
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
      return problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
    },
    logged,
    allow: (...patterns) => void allowed.push(...patterns),
  };
}
