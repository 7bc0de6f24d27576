import type { HelpNeed } from '../call-help.ts';

/** Why nothing of the application is seen. `docs/embedding.md` says what mends each. */
export type Trouble = 'opaque-origin' | 'frame-src' | 'frame-refused' | 'frame-unreachable';

/** How long the browser may take to refuse a frame by the page's own policy, in ms: it asks nobody for that. */
const policyTimeoutMs = 300;

/** @returns undefined if the frame was given another chance */
export async function findTrouble({ application, page, frame, isLoaded }: HelpNeed): Promise<Trouble | undefined> {
  if (page.origin === 'null') return 'opaque-origin';
  if (await isForbidden(page, application.origin)) return 'frame-src';
  // A page that isolates itself may hold such a frame where the server does not allow for that by a header.
  if (page.crossOriginIsolated && 'credentialless' in frame && frame.credentialless === false) {
    frame.credentialless = true;
    frame.src += '';
    return undefined;
  }
  return isLoaded ? 'frame-refused' : 'frame-unreachable';
}

/** Whether the policy of the page forbids frames of an origin, found out with another one, which stays out of sight. */
function isForbidden(page: Window, origin: string): Promise<boolean> {
  const { document } = page;
  const probe = document.createElement('iframe');
  const end = new AbortController();
  return new Promise<boolean>((resolve) => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, disposition, blockedURI }) => {
        if (effectiveDirective === 'frame-src' && disposition === 'enforce' && blockedURI.startsWith(origin))
          resolve(true);
      },
      { signal: end.signal },
    );
    page.setTimeout(resolve, policyTimeoutMs, false);
    probe.style.display = 'none';
    probe.src = `${origin}/embed/manifest.json`;
    document.documentElement.append(probe);
  }).finally(() => {
    end.abort();
    probe.remove();
  });
}
