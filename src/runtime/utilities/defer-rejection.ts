/** Marks a promise as handled, because other code awaits it later and reports a rejection. */
export function deferRejection(promise: Promise<unknown>): void {
  void Promise.allSettled([promise]);
}
