/** Marks a promise as handled, for code that awaits it later. Only that code reports its failure. */
export function deferRejection(promise: Promise<unknown>): void {
  void Promise.allSettled([promise]);
}
