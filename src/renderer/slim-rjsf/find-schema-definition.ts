/**
 * Stands in for rjsf's search for what a `$ref` means, and with it for a parser of addresses and of JSON pointers. The
 * schemas that `<FlowForm>` draws hold no references: the compiler has resolved them.
 */
export default function findSchemaDefinition(reference?: string): never {
  throw new TypeError(
    `The schema of a drawn form refers to "${reference}"; only schemas without references can be drawn`,
  );
}

export const splitKeyElementFromObject = findSchemaDefinition;
