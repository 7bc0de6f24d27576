import type { RJSFSchema, SchemaUtilsType, ValidatorType } from '@rjsf/utils';
import { sameValue } from '../same-value.ts';

/**
 * Stands in for rjsf's schema utilities: resolving references, conditions and defaults. The schema that `<FlowForm>`
 * draws is objects of plain types and holds none of these, because the runtime has resolved them before.
 */
export default function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema): SchemaUtilsType {
  const utils = {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator: ValidatorType, otherSchema: RJSFSchema) =>
      otherValidator !== validator || !sameValue(otherSchema, rootSchema),
    retrieveSchema: (schema: RJSFSchema) => schema,
    getDefaultFormState: (_schema: RJSFSchema, formData: unknown) => formData,
    sanitizeDataForNewSchema: (_schema: unknown, _before: unknown, formData: unknown) => formData,
    omitExtraData: (_schema: unknown, formData: unknown) => formData,
    isSelect: () => false,
    getDisplayLabel: () => true,
    findFieldInSchema: () => ({ field: undefined, isRequired: undefined }),
  };
  // The methods left out serve arrays, files and alternatives, which our schemas cannot contain.
  return utils as unknown as SchemaUtilsType;
}
