/** The ISO 4217 codes of the currencies that amounts can be in. For declarations: no page asks for them. */
export const currencies: readonly string[] = Intl.supportedValuesOf('currency');
