import type { CompiledForm } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Block, Form, FormItem, Repeat, Section, Use } from '../../src/runtime/definition/definition.ts';
import type { PropDeclarations } from '../../src/runtime/shapes/declarations.ts';
import type { Cursor } from './cursor.ts';
import { conditionOf } from './expressions.ts';
import { expandPart } from './part.ts';
import { compileRepeat } from './repeat/compile-repeat.ts';
import { compileSection } from './section.ts';

/** Keys of the block `form`. The renderer shows this block itself. */
export const formProps: PropDeclarations = {
  form: { kind: 'literal', required: true, about: 'Its name, by which a button outside can check it.' },
  submit: { kind: 'event', required: true, about: 'The event of its button, raised once its fields are in order.' },
  button: { kind: 'text', required: true, about: 'The words of its button.' },
  under: { kind: 'text', about: 'A small line under the button.' },
  heading: { kind: 'text', about: 'A heading above the fields.' },
  panel: { kind: 'flag', about: 'It stands on a ground of its own, set apart from the rest of the screen.' },
};
/** Keys that are not props. */
export const formKeys: ReadonlySet<string> = new Set(['when', 'with', 'sections', 'locked']);

export function compileForm(cursor: Cursor<Form>): CompiledForm {
  const { form: id, submit } = cursor.value;
  cursor.child('form').use({ kind: 'form', name: id, owner: cursor.owner });
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
