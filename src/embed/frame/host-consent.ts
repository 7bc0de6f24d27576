/** Whether events of analytics may be sent; `asked` until the applicant has decided. */
export type Consent = 'given' | 'asked' | 'refused';

/** Told what the page around says of consent; undefined where it leaves that to the configuration. */
export type ConsentChanged = (said: Consent | undefined) => void;

/** What the page around says of consent, as it says it. */
export interface HostConsent {
  /** @param said a consent; anything else counts as `asked`, undefined as nothing */
  hear(said: string | undefined): void;
  /** Tells what was said last, at once and whenever that changes. */
  watch(changed: ConsentChanged): void;
}

/** A page that has said nothing yet. Once it has said something, silence is no consent. */
export function createHostConsent(): HostConsent {
  let known: Consent | undefined;
  let tell: ConsentChanged = () => undefined;
  return {
    hear(said) {
      const next = said === undefined && known === undefined ? undefined : readConsent(said);
      if (next === known) return;
      known = next;
      tell(next);
    },
    watch(changed) {
      tell = changed;
      changed(known);
    },
  };
}

/** What somebody says of consent; what cannot be read is none. */
export function readConsent(said: unknown): Consent {
  return said === 'given' || said === 'refused' ? said : 'asked';
}
