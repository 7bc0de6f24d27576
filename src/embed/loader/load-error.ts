import type { Application } from './application.ts';
import type { FailedApplication } from './show-fallback.ts';

/** Why the application does not appear. `docs/reference/embedding.md` lists the fixes. */
export type LoadErrorCode = (typeof loadErrorCodes)[number];
const loadErrorCodes = ['opaque-origin', 'frame-src', 'frame-refused', 'frame-unreachable'] as const;

export function isLoadErrorCode(code: string): code is LoadErrorCode {
  return loadErrorCodes.some((loadErrorCode) => loadErrorCode === code);
}

const policyTimeoutMs = 300;

const loopbackHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Returns why the application does not appear, or undefined after reloading the frame. */
export async function findLoadError({
  application,
  page,
  frame,
  isLoaded,
}: FailedApplication): Promise<LoadErrorCode | undefined> {
  if (page.origin === 'null') return 'opaque-origin';
  if (await isFrameBlocked(page, application)) return 'frame-src';
  // Without the server's `Cross-Origin-Embedder-Policy`, an isolated page shows only credentialless frames.
  if (page.crossOriginIsolated && 'credentialless' in frame && frame.credentialless === false) {
    frame.credentialless = true;
    frame.src += '';
    return undefined;
  }
  return isLoaded ? 'frame-refused' : 'frame-unreachable';
}

/** Checks with an invisible frame whether the page's policy blocks frames. */
export function isFrameBlocked(page: Window, { origin, pageUrl }: Application): Promise<boolean> {
  const { document } = page;
  const probe = document.createElement('iframe');
  const listenerController = new AbortController();
  return new Promise<boolean>((resolve) => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, disposition, blockedURI }) => {
        if (effectiveDirective === 'frame-src' && disposition === 'enforce' && blockedURI.startsWith(origin))
          resolve(true);
      },
      { signal: listenerController.signal },
    );
    page.setTimeout(resolve, policyTimeoutMs, false);
    probe.style.display = 'none';
    probe.src = `${pageUrl}embed/manifest.json`;
    document.documentElement.append(probe);
  }).finally(() => {
    listenerController.abort();
    probe.remove();
  });
}

export function describeLoadError(code: LoadErrorCode, origin: string, page: Window): string {
  switch (code) {
    case 'frame-src':
      return `the Content-Security-Policy of this page blocks the frame. Add to it: frame-src ${origin}`;
    case 'opaque-origin':
      return (
        'this page has no origin (file:, data: or a sandboxed frame), so no list of partners can include it. Serve it over ' +
        'https, or add allow-same-origin to the sandbox around it'
      );
    case 'frame-refused':
      return `${origin} does not allow pages of ${page.origin} to frame it. ${describeFix(page)}`;
    case 'frame-unreachable':
      return `${origin} does not answer, or its application does not start. Open that address directly to see why`;
  }
}

function describeFix(page: Window): string {
  const ancestorsNote =
    page === page.top
      ? ''
      : ' The list must also include the origins of all pages around this one: a browser checks each.';
  const isolationNote = page.crossOriginIsolated
    ? ' The cause may also be the Cross-Origin-Embedder-Policy of this page: remove it, or use a browser that supports credentialless frames.'
    : '';
  const developmentNote = loopbackHost.test(new URL(page.origin).hostname)
    ? ' During development, open this page at http://localhost and use the loader of the test environment, which allows that origin.'
    : '';
  return `Ask for this origin to be added to its list of partners (frameAncestors).${developmentNote}${ancestorsNote}${isolationNote}`;
}
