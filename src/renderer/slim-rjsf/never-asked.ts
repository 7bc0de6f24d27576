/**
 * Stands in for what rjsf does with answers and errors, which it never has: gathering errors by path, leaving out answers
 * that no schema names. The store has the answers, and the runtime checks them.
 */
export default function neverAsked(): never {
  throw new TypeError('rjsf was asked about answers; in a drawn form only the store knows them');
}

export { neverAsked as getFieldNames, neverAsked as getUsedFormData, neverAsked as isValueEmpty };
