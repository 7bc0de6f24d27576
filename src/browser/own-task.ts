import type { ActionRunner } from '../runtime/shapes/ports.ts';

const waiting: (() => void)[] = [];
let post: (() => void) | undefined;

/**
 * Ends in a task of its own, the next that the page has time for: what came of a press or a key is drawn before it. A page that
 * is left waits for nothing.
 */
export function ownTask(): Promise<void> {
  post ??= listen();
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) post?.();
  });
}

/** Runs each action in a task of its own: making a request, and looking it through in development, is half a frame's work. */
export function inOwnTask(run: ActionRunner): ActionRunner {
  return async (...call) => {
    await ownTask();
    return run(...call);
  };
}

function listen(): () => void {
  const { port1, port2 } = new MessageChannel();
  const go = (): void => waiting.splice(0).forEach((resolve) => resolve());
  port1.addEventListener('message', go);
  port1.start();
  // Ahead of what else listens for it, such as analytics that sends what it has.
  window.addEventListener('pagehide', go, { capture: true });
  document.addEventListener('visibilitychange', go, { capture: true });
  return () => port2.postMessage(null);
}
