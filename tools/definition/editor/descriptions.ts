import { isRecord, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { PlainSchema } from '../definition-schema.ts';

const choices = ['anyOf', 'oneOf', 'allOf'];

/**
 * Moves the description of each definition to the references that have no description.
 * VS Code ignores descriptions next to a `$ref` and shows the definition's description.
 */
export function moveDescriptionsToReferences(
  definitions: Readonly<Record<string, PlainSchema>>,
): Record<string, PlainSchema> {
  const descriptionOf = ({ $ref }: PlainSchema): unknown =>
    definitions[scalarText($ref).split('/').at(-1) ?? '']?.['description'];
  const moveDescriptions = (value: unknown, hasDescription = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => moveDescriptions(item, hasDescription));
    if (!isRecord(value)) return value;
    const description = hasDescription || 'description' in value ? undefined : descriptionOf(value);
    // The description of a choice takes precedence over those of its branches.
    const isDescribed = (key: string): boolean => choices.includes(key) && (hasDescription || 'description' in value);
    const inner = Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, moveDescriptions(inner, isDescribed(key))]),
    );
    return { ...inner, ...(description === undefined ? {} : { description }) };
  };
  return Object.fromEntries(
    Object.entries(definitions).map(([name, { description: _, ...definition }]) => [
      name,
      moveDescriptions(definition) as PlainSchema,
    ]),
  );
}
