import type { ConsentChanged } from '../../embed/frame/host-consent.ts';

/** Of the page's root element, set by whatever asks for consent: `given`, or anything else. */
const attribute = 'data-analytics-consent';

/** Who says whether events may be sent. */
export interface ConsentSources {
  /** The configuration wants it asked for. */
  readonly isAsked: boolean;
  /** The page's root element, `<html data-analytics-consent="given">`. */
  readonly root: HTMLElement;
  /** The page around a frame. What it says goes before all else: it asked the applicant, or wants to. */
  readonly host?: ((changed: ConsentChanged) => void) | undefined;
}

/** Tells whether the applicant lets events be sent, now and whenever that changes. */
export function watchConsent({ isAsked, root, host }: ConsentSources, changed: (isGiven: boolean) => void): void {
  let known: boolean | undefined;
  let hostSays: boolean | undefined;
  const look = (): void => {
    const isGiven = hostSays ?? (!isAsked || root.getAttribute(attribute) === 'given');
    if (isGiven === known) return;
    known = isGiven;
    changed(isGiven);
  };
  host?.((isGiven) => {
    hostSays = isGiven;
    look();
  });
  look();
  if (isAsked) new MutationObserver(look).observe(root, { attributes: true, attributeFilter: [attribute] });
}
