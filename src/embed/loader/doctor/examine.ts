import type { Application } from '../application.ts';
import { isFrameBlocked, isLoadErrorCode, describeLoadError } from '../load-error.ts';
import { getErrorCode, findApplications, findFrames, type MountedApplication } from './find-applications.ts';

export interface Finding {
  readonly check: string;
  /** `problem`: applicants cannot use the application. */
  readonly level: 'ok' | 'note' | 'problem';
  readonly text: string;
  /** The header, attribute or line that fixes the problem. */
  readonly mend?: string;
}

type Frame = HTMLIFrameElement & {
  readonly credentialless?: boolean;
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
};

const passkeyFeatures = ['publickey-credentials-get', 'publickey-credentials-create'];

export async function examine(page: Window, application: Application): Promise<Finding[]> {
  const { origin } = application;
  const applications = findApplications(page, application);
  const frames = findFrames(page, application);
  const isBlocked = page.origin === 'null' || (await isFrameBlocked(page, application));
  return [
    page.origin === 'null'
      ? {
          check: 'origin',
          level: 'problem',
          text: describeLoadError('opaque-origin', origin, page),
          mend: 'add allow-same-origin to the sandbox, or serve the page over https',
        }
      : { check: 'origin', level: 'ok', text: `the page's origin is ${page.origin}` },
    isBlocked && page.origin !== 'null'
      ? {
          check: 'frame-src',
          level: 'problem',
          text: 'the Content-Security-Policy of the page blocks the frame',
          mend: `add ${origin} to frame-src of the Content-Security-Policy, in a <meta> too`,
        }
      : { check: 'frame-src', level: 'ok', text: 'the Content-Security-Policy of the page allows the frame' },
    ...examineTags(page, application),
    ...examineApplications(applications, application, page),
    ...examinePermissions(frames, origin),
    ...examineIsolation(page, frames),
    ...examineLoads(page, application, frames),
    ...applications.flatMap(({ element }) => examineAncestors(element)),
  ];
}

function examineTags(page: Window, { pageUrl, product }: Application): Finding[] {
  const loaderPath = /^(?:v1|v[\d.]+\/loader)\.m?js/;
  const tags = [...page.document.scripts].filter(
    ({ src }) => src.startsWith(`${pageUrl}embed/`) && loaderPath.test(src.slice(`${pageUrl}embed/`.length)),
  ).length;
  const { pageUrl: elementUrl = pageUrl } = (page.customElements.get(product.name) ?? {}) as Partial<Application>;
  return [
    tags > 1
      ? {
          check: 'double-load',
          level: 'note',
          text: `the page has ${tags} script tags of the loader`,
          mend: 'one script tag is enough',
        }
      : { check: 'double-load', level: 'ok', text: 'the page has one script tag of the loader at most' },
    ...(elementUrl === pageUrl
      ? []
      : [
          {
            check: 'second-origin',
            level: 'problem',
            text: `each <${product.name}> shows the application of ${elementUrl}, not of ${pageUrl}`,
            mend: 'remove one of the two script tags, or call mount(element) of v1.mjs',
          } as const,
        ]),
  ];
}

/** @internal */
export function examineApplications(
  applications: readonly MountedApplication[],
  { origin, product }: Application,
  page: Window,
): Finding[] {
  if (applications.length === 0)
    return [
      {
        check: 'application',
        level: 'problem',
        text: 'no application was found on this page',
        mend: `add <${product.name}></${product.name}> next to the script tag of v1.js, or call mount(element) of v1.mjs`,
      },
    ];
  const findings = applications.flatMap((entry) => examineApplication(entry, origin, page));
  return [
    ...new Map(findings.map((finding) => [finding.text, finding])).values(),
    applications.length > 1
      ? {
          check: 'elements',
          level: 'note',
          text: `the page contains ${applications.length} separate applications. Is an element a clone?`,
          mend: 'remove the elements that are copies',
        }
      : { check: 'elements', level: 'ok', text: 'the page contains one application' },
  ];
}

function examineApplication(application: MountedApplication, origin: string, page: Window): Finding[] {
  if (application.lastEvents === undefined)
    return [
      {
        check: 'old-loader',
        level: 'note',
        text: 'an older loader shows the application, so this check cannot see whether it is ready',
        mend: 'load embed/v1.js or the current pinned loader',
      },
    ];
  const code = getErrorCode(application);
  if (code === 'frame-src' || code === 'opaque-origin') return [];
  const hasLoadError = code !== undefined && isLoadErrorCode(code);
  // An application can become ready after an error.
  if (application.lastEvents.ready && (code === undefined || hasLoadError))
    return [{ check: 'application', level: 'ok', text: 'the application is ready' }];
  const fix =
    code === 'frame-refused' ? `ask for ${page.origin} to be listed` : "open the application's own page to see why";
  if (code === undefined)
    return [
      { check: 'application', level: 'problem', text: 'the application was not ready within 10 seconds', mend: fix },
    ];
  const text = hasLoadError
    ? describeLoadError(code, origin, page)
    : 'the application shows an error page instead of a step';
  return [{ check: code, level: 'problem', text, mend: fix }];
}

function examinePermissions(frames: readonly Frame[], origin: string): Finding[] {
  const blockedFeatures = passkeyFeatures.filter((name) =>
    frames.some((frame) => frame.featurePolicy?.allowsFeature(name) === false),
  );
  if (blockedFeatures.length === 0) return [{ check: 'permissions', level: 'ok', text: 'passkeys are allowed' }];
  return [
    {
      check: 'permissions',
      level: 'note',
      text: `the page blocks ${blockedFeatures.join(' and ')}`,
      mend: `Permissions-Policy: ${blockedFeatures.map((name) => `${name}=(self "${origin}")`).join(', ')}`,
    },
  ];
}

function examineIsolation(page: Window, frames: readonly Frame[]): Finding[] {
  if (!page.crossOriginIsolated) return [{ check: 'isolation', level: 'ok', text: 'the page is not isolated' }];
  return frames.some(({ credentialless }) => credentialless === true)
    ? [
        {
          check: 'isolation',
          level: 'note',
          text: 'the page is cross-origin isolated, so the application loses its data when the page reloads',
          mend: "ask for Cross-Origin-Embedder-Policy: credentialless on the application's page",
        },
      ]
    : [
        {
          check: 'isolation',
          level: 'ok',
          text: 'the page is cross-origin isolated, and the application supports that',
        },
      ];
}

/** Detects elements that were inserted repeatedly. */
function examineLoads(page: Window, { pageUrl }: Application, frames: readonly Frame[]): Finding[] {
  const loadCount = page.performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${pageUrl}?`)).length;
  // On an isolated page, the loader loads a frame twice.
  const reloadCount = frames.filter(({ credentialless }) => credentialless === true).length;
  if (loadCount <= frames.length + reloadCount)
    return [{ check: 'hydration', level: 'ok', text: 'each application was loaded once' }];
  return [
    {
      check: 'hydration',
      level: 'note',
      text: `${loadCount} frames were loaded for ${frames.length}: a script or the hydration of a framework removes the element and inserts it again`,
      mend: 'render the same element on the server and in the browser, or insert it after hydration',
    },
  ];
}

function examineAncestors(element: HTMLElement): Finding[] {
  const findings: Finding[] = [];
  for (let ancestor = parentOf(element); ancestor !== null; ancestor = parentOf(ancestor)) {
    const style = getComputedStyle(ancestor);
    const name = ancestor.id === '' ? ancestor.localName : `${ancestor.localName}#${ancestor.id}`;
    if (
      /hidden|clip/.test(style.overflowY) &&
      ancestor.scrollHeight > ancestor.clientHeight + 1 &&
      ancestor.parentElement !== null
    )
      findings.push({
        check: 'overflow',
        level: 'problem',
        text: `<${name}> cuts off everything below ${ancestor.clientHeight} px`,
        mend: `remove its height or overflow: ${style.overflowY}`,
      });
    if (style.display === 'none')
      findings.push({ check: 'display', level: 'note', text: `<${name}> is not displayed`, mend: 'display it' });
    if (style.transform !== 'none' && style.transform !== 'matrix(1, 0, 0, 1, 0, 0)')
      findings.push({
        check: 'transform',
        level: 'note',
        text: `<${name}> has a transform, which blurs text and misplaces the browser's autofill`,
        mend: 'remove its transform when the animation has ended',
      });
  }
  if (findings.length === 0)
    findings.push({
      check: 'ancestors',
      level: 'ok',
      text: 'no element around the application cuts it off or transforms it',
    });
  return findings;
}

function parentOf(element: Element): HTMLElement | null {
  const parent = element.assignedSlot ?? element.parentNode;
  // `instanceof` would fail for nodes of another window.
  const next = parent?.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? (parent as ShadowRoot).host : parent;
  return next?.nodeType === Node.ELEMENT_NODE ? (next as HTMLElement) : null;
}
