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

export function compileForm(at: Cursor<Form>): CompiledForm {
  const { form: id, submit } = at.value;
  at.child('form').use({ kind: 'form', name: id, owner: at.owner });
  let sections = 0;
  return {
    id,
    submit: typeof submit === 'string' ? submit : '',
    ...conditionOf(at, 'locked'),
    items: at
      .child('sections')
      .items()
      .flatMap(compileItem)
      .map((item) => {
        if ('template' in item) return { ...item, template: { ...item.template, section: `s${sections++}` } };
        return 'fields' in item ? { ...item, section: `s${sections++}` } : item;
      }),
  };
}

function compileItem(at: Cursor<FormItem>): CompiledForm['items'] {
  if ('use' in at.value) return expandPart(at as Cursor<Use>).flatMap(compileItem);
  if ('repeat' in at.value) return compileRepeat(at as Cursor<Repeat>);
  return 'schema' in at.value ? [compileSection(at as Cursor<Section>)] : at.state.compileBlock(at as Cursor<Block>);
}
