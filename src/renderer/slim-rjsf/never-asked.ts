/**
 * Stands in for what rjsf does to leave out answers that no schema names. It has no answers: the store has them.
 */
export default function neverAsked(): never {
  throw new TypeError('rjsf was asked about answers; in a drawn form only the store knows them');
}

export { neverAsked as getFieldNames, neverAsked as getUsedFormData, neverAsked as isValueEmpty };
