/**
 * Names of autofill fields in `autocomplete`.
 *
 * @source https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field
 */
export const autofillFields: ReadonlySet<string> = new Set(
  `name honorific-prefix given-name additional-name family-name honorific-suffix nickname username new-password
  current-password one-time-code organization-title organization street-address address-line1 address-line2 address-line3
  address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name
  cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency
  transaction-amount language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national
  tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp`.split(/\s+/),
);

/** Autofill fields that one of `autofillKinds` may precede. */
export const contactFields: ReadonlySet<string> = new Set(
  [...autofillFields].filter((name) => /^(?:tel|email|impp)/.test(name)),
);

export const contactFieldPrefixes: ReadonlySet<string> = new Set(['home', 'work', 'mobile', 'fax', 'pager']);

const personal =
  /^(?:name|given-name|additional-name|family-name|username|(?:new|current)-password|one-time-code|street-address|address-line\d|postal-code|cc-(?:number|csc|name)|bday|email|impp|tel(?!-country-code).*)$/;

/** Whether the value of this autofill field identifies a person or is secret. */
export function isPersonalAutofillField(token: string): boolean {
  return autofillFields.has(token) && personal.test(token);
}
