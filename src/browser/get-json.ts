import { StartError, type StartErrorCode } from './errors.ts';

/**
 * What a start needs from an address.
 *
 * @param code of the error where there is no JSON to be had
 * @throws StartError with that code
 */
export async function getJson<T>(url: string, code: StartErrorCode): Promise<T> {
  try {
    const response = await fetch(url);
    if (response.ok) return (await response.json()) as T;
    throw new StartError(code, `${url} answered ${response.status}`);
  } catch (cause) {
    throw cause instanceof StartError ? cause : new StartError(code, url, { cause });
  }
}
