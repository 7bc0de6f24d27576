/** Consent to analytics. `asked` means not decided yet. */
export type Consent = 'given' | 'asked' | 'refused';

/** Called with the host page's consent, or with undefined if the configuration decides. */
export type ConsentChanged = (consent: Consent | undefined) => void;

/** The consent that the host page sets. */
export interface HostConsent {
  /** Sets the consent. Unknown values count as `asked`. Undefined means that the page has never set one. */
  hear(consent: string | undefined): void;
  /** Calls `changed` with the consent, now and after each change. */
  watch(changed: ConsentChanged): void;
}

/** Creates the consent of a page that has set none. After the first value, undefined counts as `asked`. */
export function createHostConsent(): HostConsent {
  let known: Consent | undefined;
  let notify: ConsentChanged = () => undefined;
  return {
    hear(consent) {
      const next = consent === undefined && known === undefined ? undefined : readConsent(consent);
      if (next === known) return;
      known = next;
      notify(next);
    },
    watch(changed) {
      notify = changed;
      changed(known);
    },
  };
}

/** Converts a value to a consent. Unknown values become `asked`. */
export function readConsent(value: unknown): Consent {
  return value === 'given' || value === 'refused' ? value : 'asked';
}
