import { typedText } from '../api/read-input.ts';
import { recordOf } from '../runtime/json.ts';

/** `metaData` of the contact creation; every field is there, empty where the visit brought none. @source A §3 */
export interface TrackingMetaData {
  readonly version: '1.0';
  readonly loanApplicationId: string;
  readonly partnerName: string;
  readonly secondaryLeadSource: string;
  readonly utm: Readonly<Record<string, string>>;
}

/** Fields of `utm` that carry a tracking value of the same name. */
const carriedOver =
  'utm_medium utm_campaign utm_content utm_source gclid subid subid1 subid2 clickref ' +
  'search_id sharedid clickid arm_enabled irclickid';

/** What tells a phone from a desktop. @source A §3 subid3, A §9 Mobile breakpoint */
export interface WidthFacts {
  /** Of the top window in px, now; unknown, `device` decides. */
  readonly width: number | undefined;
  /** Widest window that counts as a phone. */
  readonly mobileWidthPx: unknown;
  readonly device: unknown;
}

/**
 * The tracking data of the visit as the server takes it.
 *
 * @param tracking { partnerName, extraData }; without a partner name, `utm_source` is it (decision 7)
 */
export function trackingMetaData(tracking: unknown, { width, mobileWidthPx, device }: WidthFacts): TrackingMetaData {
  const { partnerName, extraData } = recordOf(tracking);
  const extra = recordOf(extraData);
  const value = (name: string): string =>
    typeof extra[name] === 'boolean' ? String(extra[name]) : typedText(extra[name]);
  const partner = typedText(partnerName) || value('utm_source');
  const isMobile = width === undefined ? device === 'mobile' : width <= Number(mobileWidthPx);
  return {
    version: '1.0',
    loanApplicationId: value('loan_application_id'),
    partnerName: partner,
    secondaryLeadSource: partner,
    utm: {
      ...Object.fromEntries(carriedOver.split(' ').map((name) => [name, value(name)])),
      secondary_source: partner,
      oneToOneConsent: 'true',
      subid3: isMobile ? 'mobile' : 'desktop',
    },
  };
}
