/** ISO 4217 codes of the supported currencies, for declarations only. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency');
