import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import { checksOf } from '../../compile/field-checks.ts';
import { nestedLocation } from '../../compile/source-location.ts';
import { valueAt } from '../value-at.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const missingMessage: Rule = {
  id: 'missing-message',
  severity: 'error',
  requiredFileKinds: ['schema'],
  about: 'A field can be refused for a reason for which it has no words.',
  *check(compilation): Iterable<RuleFinding> {
    const { fields, files, flow, registries } = compilation;
    const isShared = files.singleValue('flow').defaultMessages === true;
    for (const { field, schema, at } of fields) {
      const written = recordOrEmpty(recordOrEmpty(valueAt(compilation, at))['messages']);
      if (Object.hasOwn(written, '*')) continue;
      const property = flow.schemas[schema]?.properties[field.name] ?? {};
      const spoken = isShared ? field.messages : written;
      const checks = checksOf(field, property, registries.widgets[field.widget]);
      const missing = checks.filter((check) => !Object.hasOwn(spoken, check));
      if (missing.length === 0) continue;
      const message = `"${field.name}" can fail by ${missing.join(', ')}, which "messages" does not name; "*" stands for the rest`;
      yield { at: { ...nestedLocation(at, 'messages'), isKey: true }, message };
    }
  },
};
