/**
 * Waits for a value.
 *
 * @param read returns the value, or undefined while it is missing
 * @throws Error with `what`, after two minutes
 */
export async function until<T>(what: string, read: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`Waited in vain for ${what}`);
}
