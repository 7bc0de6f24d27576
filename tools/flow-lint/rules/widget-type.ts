import { inside } from '../../compile/place.ts';
import type { Fault, Rule } from '../rule.ts';

export const widgetType: Rule = {
  id: 'widget-type',
  severity: 'error',
  about: 'A control cannot take values of the type that the schema gives its field.',
  *check({ fields, flow, registries }): Iterable<Fault> {
    for (const { field, schema, at } of fields) {
      const type = flow.schemas[schema]?.properties[field.name]?.type;
      const accepts = registries.widgets[field.widget]?.accepts as readonly string[] | undefined;
      if (type === undefined || accepts === undefined || accepts.includes(type)) continue;
      const message = `"${field.widget}" takes ${accepts.join(' or ')}; "${field.name}" of "${schema}" is ${type}`;
      yield { at: inside(at, 'widget'), message };
    }
  },
};
