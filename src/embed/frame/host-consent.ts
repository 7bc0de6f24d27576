/** Consent to analytics. `asked` means undecided. */
export type Consent = 'given' | 'asked' | 'refused';

/** Undefined means that the configuration decides. */
export type OnConsentChange = (consent: Consent | undefined) => void;

export interface HostConsent {
  set(consent: string | undefined): void;
  /** Calls `onChange` now and after each change. */
  watch(onChange: OnConsentChange): void;
}

/** Stores the host page's consent. After the page has set a first value, undefined counts as `asked`. */
export function createHostConsent(): HostConsent {
  let current: Consent | undefined;
  let notify: OnConsentChange = () => undefined;
  return {
    set(consent) {
      const next = consent === undefined && current === undefined ? undefined : parseConsent(consent);
      if (next === current) return;
      current = next;
      notify(next);
    },
    watch(onChange) {
      notify = onChange;
      onChange(current);
    },
  };
}

export function parseConsent(value: unknown): Consent {
  return value === 'given' || value === 'refused' ? value : 'asked';
}
