/**
 * Leaves the failure of a promise to the code that awaits it later. Until then the browser would report the rejection as
 * unhandled. Use it only if such code exists: nothing else reports the failure.
 */
export function deferRejection(promise: Promise<unknown>): void {
  void Promise.allSettled([promise]);
}
