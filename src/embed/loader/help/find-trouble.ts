import type { Application } from '../application.ts';
import type { HelpNeed } from '../call-help.ts';

/** Why nothing of the application is seen. `docs/embedding.md` says what mends each. */
export type Trouble = (typeof troubles)[number];
const troubles = ['opaque-origin', 'frame-src', 'frame-refused', 'frame-unreachable'] as const;

/** Whether a code is that of a trouble, and not of a page that the application shows. */
export function isTrouble(code: string): code is Trouble {
  return troubles.some((each) => each === code);
}

/** How long the browser may take to refuse a frame by the page's own policy, in ms: it asks nobody for that. */
const policyTimeoutMs = 300;

/** @returns undefined if the frame was given another chance */
export async function findTrouble({ application, page, frame, isLoaded }: HelpNeed): Promise<Trouble | undefined> {
  if (page.origin === 'null') return 'opaque-origin';
  if (await isForbidden(page, application)) return 'frame-src';
  // A page that isolates itself may hold such a frame where the server does not allow for that by a header.
  if (page.crossOriginIsolated && 'credentialless' in frame && frame.credentialless === false) {
    frame.credentialless = true;
    frame.src += '';
    return undefined;
  }
  return isLoaded ? 'frame-refused' : 'frame-unreachable';
}

/** Whether the policy of the page forbids frames of an application, found out with another one, which stays out of sight. */
export function isForbidden(page: Window, { origin, home }: Application): Promise<boolean> {
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
    probe.src = `${home}embed/manifest.json`;
    document.documentElement.append(probe);
  }).finally(() => {
    end.abort();
    probe.remove();
  });
}
