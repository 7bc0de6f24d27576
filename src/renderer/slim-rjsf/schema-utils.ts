import {
  deepEquals,
  getUiOptions,
  type RJSFSchema,
  type SchemaUtilsType,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils';

/**
 * Stands in for rjsf's schema utilities: resolving references, conditions and defaults, and telling a list of choices
 * from a list of groups. The runtime and the compiler have answered all of that before a form is drawn.
 */
export default function createSchemaUtils(validator: ValidatorType, rootSchema: RJSFSchema): SchemaUtilsType {
  const utils = {
    getRootSchema: () => rootSchema,
    getValidator: () => validator,
    doesSchemaUtilsDiffer: (otherValidator: ValidatorType, otherSchema: RJSFSchema) =>
      otherValidator !== validator || !deepEquals(otherSchema, rootSchema),
    retrieveSchema: (schema: RJSFSchema) => schema,
    getDefaultFormState: (_schema: RJSFSchema, formData: unknown) => formData,
    sanitizeDataForNewSchema: (_schema: unknown, _before: unknown, formData: unknown) => formData,
    omitExtraData: (_schema: unknown, formData: unknown) => formData,
    isSelect: () => false,
    isMultiSelect: () => false,
    isFilesArray: () => false,
    getDisplayLabel: (_schema: RJSFSchema, uiSchema: UiSchema | undefined) => getUiOptions(uiSchema).label !== false,
    findFieldInSchema: () => ({ field: undefined, isRequired: undefined }),
  };
  // The methods left out are never called by the fields that draw our forms.
  return utils as unknown as SchemaUtilsType;
}
