/** Of the page's root element, set by whatever asks for consent: `given`, or anything else. */
const attribute = 'data-analytics-consent';

/**
 * Tells whether the applicant lets events be sent, now and whenever that changes.
 *
 * @param root the page's root element, `<html data-analytics-consent="given">`
 */
export function watchConsent(root: HTMLElement, changed: (isGiven: boolean) => void): void {
  const isGiven = (): boolean => root.getAttribute(attribute) === 'given';
  let known = isGiven();
  changed(known);
  new MutationObserver(() => {
    if (isGiven() === known) return;
    known = isGiven();
    changed(known);
  }).observe(root, { attributes: true, attributeFilter: [attribute] });
}
