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

function listen(): () => void {
  const { port1, port2 } = new MessageChannel();
  const go = (): void => waiting.splice(0).forEach((resolve) => resolve());
  port1.onmessage = go;
  // Ahead of what else listens for it, such as analytics that sends what it has.
  window.addEventListener('pagehide', go, { capture: true });
  document.addEventListener('visibilitychange', go, { capture: true });
  return () => port2.postMessage(null);
}
