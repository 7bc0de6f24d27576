import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

/** ISO 4217 codes of the supported currencies. */
const currencies: readonly string[] = Intl.supportedValuesOf('currency');

export const declaration = {
  about:
    'An amount in its currency, else that of the flow (chrome.currency), with at most the decimals that this has. Zero counts as empty unless allowed.',
  kind: 'control',
  shows: 'money',
  keyboard: true,
  accepts: ['number'],
  props: {
    zero: { kind: 'flag', about: 'Zero is an answer; otherwise it counts as empty.' },
    currency: {
      kind: 'literal',
      oneOf: currencies,
      about: 'The ISO 4217 code of its currency where it is not that of the flow.',
    },
  },
} as const satisfies WidgetDeclaration;
