import type { Application } from '../application.ts';
import { sentenceOf } from '../help/sentences.ts';
import { isForbidden } from '../help/find-trouble.ts';
import { examineAncestors } from './examine-ancestors.ts';
import { examineApplications } from './examine-applications.ts';
import { findApplications, findFrames } from './find-applications.ts';
import type { Finding } from './finding.ts';

type Frame = HTMLIFrameElement & {
  readonly credentialless?: boolean;
  readonly featurePolicy?: { allowsFeature(name: string): boolean };
};

const passkeys = ['publickey-credentials-get', 'publickey-credentials-create'];

/** Looks at all of a partner's page that an application depends on and a script can see. */
export async function examine(page: Window, application: Application): Promise<Finding[]> {
  const { origin } = application;
  const applications = findApplications(page, application);
  const frames = findFrames(page, application);
  const isFramed = page.origin === 'null' || (await isForbidden(page, application));
  return [
    page.origin === 'null'
      ? {
          check: 'origin',
          level: 'problem',
          text: sentenceOf('opaque-origin', origin, page),
          mend: 'sandbox with allow-same-origin, or https:',
        }
      : { check: 'origin', level: 'ok', text: `the page's origin is ${page.origin}` },
    isFramed && page.origin !== 'null'
      ? {
          check: 'frame-src',
          level: 'problem',
          text: 'the policy of the page forbids the frame',
          mend: `add ${origin} to frame-src of the Content-Security-Policy, in a <meta> too`,
        }
      : { check: 'frame-src', level: 'ok', text: 'the policy of the page lets the frame in' },
    ...examineTags(page),
    ...examineApplications(applications, application, page),
    ...examinePermissions(frames, origin),
    ...examineIsolation(page, frames),
    ...examineLoads(page, application, frames),
    ...applications.flatMap(({ element }) => examineAncestors(element)),
  ];
}

function examineTags(page: Window): Finding[] {
  const tags = [...page.document.scripts].filter(({ src }) => /\/embed\/(?:v1|v[\d.]+\/loader)\.m?js/.test(src)).length;
  return [
    tags > 1
      ? {
          check: 'double-load',
          level: 'note',
          text: `the loader stands ${tags} times`,
          mend: 'one script tag is enough',
        }
      : { check: 'double-load', level: 'ok', text: 'the loader is there once' },
  ];
}

function examinePermissions(frames: readonly Frame[], origin: string): Finding[] {
  const lacking = passkeys.filter((name) => frames.some((frame) => frame.featurePolicy?.allowsFeature(name) === false));
  if (lacking.length === 0) return [{ check: 'permissions', level: 'ok', text: 'nothing withholds passkeys' }];
  return [
    {
      check: 'permissions',
      level: 'note',
      text: `the page withholds ${lacking.join(' and ')}`,
      mend: `Permissions-Policy: ${lacking.map((name) => `${name}=(self "${origin}")`).join(', ')}`,
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
          text: 'the page is isolated, and the application keeps nothing for a reload',
          mend: "ask for Cross-Origin-Embedder-Policy: credentialless on the application's page",
        },
      ]
    : [{ check: 'isolation', level: 'ok', text: 'the page is isolated, and the application allows for that' }];
}

/** More frames were loaded than there are: something took elements away and brought them back. */
function examineLoads(page: Window, { home }: Application, frames: readonly Frame[]): Finding[] {
  const loads = page.performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(`${home}?`)).length;
  // The loader itself loads a frame again that an isolated page does not take at first.
  const again = frames.filter(({ credentialless }) => credentialless === true).length;
  if (loads <= frames.length + again)
    return [{ check: 'hydration', level: 'ok', text: 'each application was loaded once' }];
  return [
    {
      check: 'hydration',
      level: 'note',
      text: `${loads} frames were loaded for ${frames.length}: a script or the hydration of a framework takes the element out and puts it in again`,
      mend: 'render the element alike on server and page, or insert it once the page is hydrated',
    },
  ];
}
