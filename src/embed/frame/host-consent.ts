/** Consent to analytics. `asked` means not decided yet. */
export type Consent = 'given' | 'asked' | 'refused';

/** Undefined means that the configuration decides. */
export type OnConsentChange = (consent: Consent | undefined) => void;

export interface HostConsent {
  set(consent: string | undefined): void;
  /** Calls `changed` now and after each change. */
  watch(changed: OnConsentChange): void;
}

/** Stores the host page's consent. After the first value, undefined counts as `asked`. */
export function createHostConsent(): HostConsent {
  let known: Consent | undefined;
  let notify: OnConsentChange = () => undefined;
  return {
    set(consent) {
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

export function readConsent(value: unknown): Consent {
  return value === 'given' || value === 'refused' ? value : 'asked';
}
