/** Id of a field's control. Hint and error add `-hint` and `-error`. */
export function fieldId(prefix: string, form: string, path: string): string {
  return `${prefix}-${form}-${path}`.replaceAll(/[^\w-]/g, '_');
}
