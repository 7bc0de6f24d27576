import { expect, test } from 'vitest';
import { generalWidgetDeclarations } from '../../../src/widgets/declarations.ts';
import { generalWidgets } from '../../../src/widgets/index.ts';
import { compileSmall } from '../../support/small-flow.ts';

/** Whether the compiler makes a field of this widget `wide` or `half`. */
function roomOf(widget: keyof typeof generalWidgetDeclarations, more: object): object | undefined {
  const { accepts = [] } = generalWidgetDeclarations[widget] as { readonly accepts?: readonly string[] };
  const field = { name: 'answer', widget, label: 'word', messages: { '*': 'name.short' }, ...more };
  const sections = [{ schema: 'visit', bind: 'visit', fields: [field] }];
  const { flow } = compileSmall({
    'context.json': { visit: { schema: 'visit' } },
    'schemas/visit.json': { type: 'object', properties: { answer: { type: accepts[0] } } },
    'steps/FIRST.json': {
      id: 'FIRST',
      title: 'word',
      view: [{ form: 'visit', submit: 'GO', button: 'word', sections }],
      on: { GO: [{ stay: true }] },
    },
  });
  const [item] = flow?.steps['FIRST']?.blocks[0]?.form?.items ?? [];
  const [compiled] = item !== undefined && 'fields' in item ? item.fields : [];
  return compiled && { wide: compiled.wide, half: compiled.half };
}

test('a control that declares wide is always wide; for any other control, the field decides', () => {
  const names = Object.keys(generalWidgets) as (keyof typeof generalWidgets)[];
  const declared = names.filter((name) => 'wide' in generalWidgetDeclarations[name]);
  expect(declared).toContain('text-area');
  for (const widget of declared)
    for (const more of [{}, { wide: false }, { half: true }])
      expect([widget, roomOf(widget, more)]).toEqual([widget, { wide: true, half: undefined }]);
  expect(roomOf('text-field', {})).toEqual({ wide: false, half: undefined });
  expect(roomOf('text-field', { wide: true })).toEqual({ wide: true, half: undefined });
  expect(roomOf('text-field', { half: true })).toEqual({ wide: false, half: true });
});
