import { isRecord, scalarText } from '../../../src/runtime/utilities/json.ts';
import type { PlainSchema } from '../definition-schema.ts';

const choices = ['anyOf', 'oneOf', 'allOf'];

/**
 * Moves the description of each definition to its references, unless they have one.
 * VS Code ignores descriptions next to a `$ref` and shows those of the definition.
 */
export function withWordsAtReferences(definitions: Readonly<Record<string, PlainSchema>>): Record<string, PlainSchema> {
  const wordsOf = ({ $ref }: PlainSchema): unknown =>
    definitions[scalarText($ref).split('/').at(-1) ?? '']?.['description'];
  const moved = (value: unknown, hasWords = false): unknown => {
    if (Array.isArray(value)) return value.map((item) => moved(item, hasWords));
    if (!isRecord(value)) return value;
    const words = hasWords || 'description' in value ? undefined : wordsOf(value);
    // The description of a choice takes precedence over those of its branches.
    const isSaid = (key: string): boolean => choices.includes(key) && (hasWords || 'description' in value);
    const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, moved(each, isSaid(key))]));
    return { ...inner, ...(words === undefined ? {} : { description: words }) };
  };
  return Object.fromEntries(
    Object.entries(definitions).map(([name, { description: _, ...definition }]) => [
      name,
      moved(definition) as PlainSchema,
    ]),
  );
}
