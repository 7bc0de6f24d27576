import { schemaProperties } from '../schema-properties.ts';
import { sensitiveMarks } from '../shapes/saved-replies.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const sensitiveMark: Rule = {
  id: 'sensitive-mark',
  severity: 'warning',
  needs: ['schema'],
  about: 'A field is not marked as sensitive, and one of the same name is in another schema.',
  *check(compilation): Iterable<RuleFinding> {
    const marks = sensitiveMarks(compilation);
    for (const { name, property, at } of schemaProperties(compilation)) {
      const mark = marks.get(name);
      if (mark === undefined || property.sensitive !== undefined) continue;
      const message = `"${name}" is marked as sensitive (${mark}) in another schema, and not here: mark it too, or call it something else`;
      yield { at: { ...at, key: true }, message };
    }
  },
};
