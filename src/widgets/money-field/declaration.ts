import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

/** ISO 4217 codes of the supported currencies. */
const currencies: readonly string[] = Intl.supportedValuesOf('currency');

export const declaration = {
  about:
    'An input for an amount, with at most as many decimals as its currency has. Zero counts as empty unless `allowZero` is set.',
  kind: 'control',
  shows: 'money',
  keyboard: true,
  accepts: ['number'],
  props: {
    allowZero: { kind: 'flag', about: 'Zero is a valid answer. By default, zero counts as empty.' },
    currency: {
      kind: 'literal',
      oneOf: currencies,
      about: 'ISO 4217 code of the currency. Default: the currency of the flow (`chrome.currency`).',
    },
  },
} as const satisfies WidgetDeclaration;
