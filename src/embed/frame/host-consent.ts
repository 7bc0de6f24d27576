/** Told whether the page around lets events of analytics be sent; undefined where it leaves that to the configuration. */
export type ConsentChanged = (isGiven: boolean | undefined) => void;

/** What the page around says of consent, as it says it. */
export interface HostConsent {
  /** @param said `given`, anything else for not (yet, or any more), undefined for nothing */
  hear(said: string | undefined): void;
  /** Tells what was said last, at once and whenever that changes. */
  watch(changed: ConsentChanged): void;
}

/** A page that has said nothing yet. Once it has said something, silence is no consent. */
export function createHostConsent(): HostConsent {
  let isGiven: boolean | undefined;
  let tell: ConsentChanged = () => undefined;
  return {
    hear(said) {
      const next = said === undefined && isGiven === undefined ? undefined : said === 'given';
      if (next === isGiven) return;
      isGiven = next;
      tell(next);
    },
    watch(changed) {
      tell = changed;
      changed(isGiven);
    },
  };
}
