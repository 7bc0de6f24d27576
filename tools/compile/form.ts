import type { CompiledForm } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Block, Form, FormItem, Repeat, Section, Use } from '../../src/runtime/definition/definition.ts';
import type { PropDeclarations } from '../../src/runtime/shapes/declarations.ts';
import type { Cursor } from './cursor.ts';
import { conditionOf } from './expressions.ts';
import { expandPart } from './part.ts';
import { compileRepeat } from './repeat/compile-repeat.ts';
import { compileSection } from './section.ts';

/** Props of the block `form`. The renderer shows this block itself, without a widget. */
export const formProps: PropDeclarations = {
  form: {
    kind: 'literal',
    required: true,
    about: 'Name of the form. A button outside the form refers to this name in `checks`.',
  },
  submit: { kind: 'event', required: true, about: 'The event that the button raises if all fields are valid.' },
  button: { kind: 'text', required: true, about: 'Text of the button.' },
  under: { kind: 'text', about: 'A small line below the button.' },
  heading: { kind: 'text', about: 'A heading above the fields.' },
  panel: { kind: 'flag', about: 'Shows the form on its own background, separate from other blocks.' },
};
export const formNonPropKeys: ReadonlySet<string> = new Set(['when', 'with', 'sections', 'locked']);

export function compileForm(cursor: Cursor<Form>): CompiledForm {
  const { form: id, submit } = cursor.value;
  cursor.child('form').recordReference({ kind: 'form', name: id, owner: cursor.owner });
  let sections = 0;
  return {
    id,
    submit: typeof submit === 'string' ? submit : '',
    ...conditionOf(cursor, 'locked'),
    items: cursor
      .child('sections')
      .items()
      .flatMap(compileItem)
      .map((item) => {
        if ('template' in item) return { ...item, template: { ...item.template, section: `s${sections++}` } };
        return 'fields' in item ? { ...item, section: `s${sections++}` } : item;
      }),
  };
}

function compileItem(cursor: Cursor<FormItem>): CompiledForm['items'] {
  if ('use' in cursor.value) return expandPart(cursor as Cursor<Use>).flatMap(compileItem);
  if ('repeat' in cursor.value) return compileRepeat(cursor as Cursor<Repeat>);
  return 'schema' in cursor.value
    ? [compileSection(cursor as Cursor<Section>)]
    : cursor.state.compileBlock(cursor as Cursor<Block>);
}
