/** Waits for what a running flow comes to. */
export interface Waiting {
  /** Looks once more, for everybody who waits. */
  readonly look: () => void;
  /** Resolves as soon as it holds; rejects after half a minute with what is there instead. */
  readonly until: (holds: () => boolean, what: string) => Promise<void>;
}

/** Shorter than a test may take, so that what is on screen gets told. */
const patienceMs = 30_000;

/** @param state what to tell when waiting was in vain */
export function createWaiting(state: () => string): Waiting {
  const waiting = new Set<() => void>();
  return {
    look: () => waiting.forEach((look) => look()),
    until: (holds, what) =>
      new Promise((resolve, reject) => {
        const done = (): void => {
          clearTimeout(patience);
          waiting.delete(look);
        };
        const look = (): void => {
          if (!holds()) return;
          done();
          resolve();
        };
        const patience = setTimeout(() => {
          done();
          reject(new Error(`Waited for ${what}; on screen: ${state()}`));
        }, patienceMs);
        waiting.add(look);
        look();
      }),
  };
}
