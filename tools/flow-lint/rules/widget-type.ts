import { nestedLocation } from '../../compile/source-location.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const widgetType: Rule = {
  id: 'widget-type',
  severity: 'error',
  requiredFileKinds: ['schema'],
  about: 'A control cannot take values of the type that the schema gives its field.',
  *check({ fields, flow, registries }): Iterable<RuleFinding> {
    for (const { field, schema, at } of fields) {
      const type = flow.schemas[schema]?.properties[field.name]?.type;
      const accepts: readonly string[] | undefined = registries.widgets[field.widget]?.accepts;
      if (type === undefined || accepts === undefined || accepts.includes(type)) continue;
      const message = `"${field.widget}" takes ${accepts.join(' or ')}; "${field.name}" of "${schema}" is ${type}`;
      yield { at: nestedLocation(at, 'widget'), message };
    }
  },
};
