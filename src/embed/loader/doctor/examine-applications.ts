import type { Application } from '../application.ts';
import { isTrouble } from '../help/find-trouble.ts';
import { sentenceOf } from '../help/sentences.ts';
import { errorOf, type Found } from './find-applications.ts';
import type { Finding } from './finding.ts';

/** How many applications a page holds, and what each has told of itself. */
export function examineApplications(
  found: readonly Found[],
  { origin, product }: Application,
  page: Window,
): Finding[] {
  if (found.length === 0)
    return [
      {
        check: 'application',
        level: 'problem',
        text: 'no application was found on this page',
        mend: `<${product.name}></${product.name}> beside the tag of v1.js, or mount(element) of v1.mjs`,
      },
    ];
  const findings = found.flatMap((each) => findingOf(each, origin, page));
  return [
    // What two applications have told alike is said once.
    ...new Map(findings.map((each) => [each.text, each])).values(),
    found.length > 1
      ? {
          check: 'elements',
          level: 'note',
          text: `the page holds ${found.length} applications, and each is one of its own: is an element a clone?`,
          mend: 'remove the elements that are copies',
        }
      : { check: 'elements', level: 'ok', text: 'the page holds one application' },
  ];
}

function findingOf(found: Found, origin: string, page: Window): Finding[] {
  const code = errorOf(found);
  // Said already, by what was looked at before.
  if (code === 'frame-src' || code === 'opaque-origin') return [];
  const isTroubled = code !== undefined && isTrouble(code);
  // One that was given up, and came after all, was in trouble for a while.
  if (found.told.ready && (code === undefined || isTroubled))
    return [{ check: 'application', level: 'ok', text: 'the application is ready' }];
  const mend =
    code === 'frame-refused' ? `ask for ${page.origin} to be listed` : 'open the application by itself to see why';
  if (code === undefined)
    return [{ check: 'application', level: 'problem', text: 'the application was not ready within 10 seconds', mend }];
  const text = isTroubled ? sentenceOf(code, origin, page) : 'the application shows a page that is no step';
  return [{ check: code, level: 'problem', text, mend }];
}
