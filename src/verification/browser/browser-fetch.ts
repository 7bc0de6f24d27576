import { policyRefusal, watchPolicy } from './policy-watch.ts';

/**
 * `fetch`, whose failure names the directive of the page's policy where that is what stands in the way.
 *
 * @throws VerificationError 'blocked'; TypeError for any other failure
 */
export async function browserFetch(url: string, init: RequestInit): Promise<Response> {
  const watch = watchPolicy(url);
  try {
    return await globalThis.fetch(url, init);
  } catch (cause) {
    const directive = await watch.refusal();
    throw directive === undefined ? cause : policyRefusal(directive, cause);
  } finally {
    watch.stop();
  }
}
