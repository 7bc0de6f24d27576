import type { CompiledBlock } from '../../src/runtime/shapes/compiled-flow.ts';
import type { Block, Form, Use, WidgetBlock } from '../../src/runtime/definition/definition.ts';
import type { Cursor } from './cursor.ts';
import { guardOf } from './expressions.ts';
import { compileForm, formNonPropKeys, formProps } from './form.ts';
import { expandPart } from './part.ts';
import { compileProps } from './props.ts';
import { withValues } from './texts.ts';

/** Compiles a list of blocks. `use` is replaced with the blocks of the part that it names. */
export function compileBlocks(cursor: Cursor<readonly Block[] | undefined>): CompiledBlock[] {
  return cursor.items().flatMap(compileBlock);
}

/** Compiles one block. The result is empty if the widget is unknown. For `use`, it can contain several blocks. */
export function compileBlock(cursor: Cursor<Block>): CompiledBlock[] {
  if ('use' in cursor.value)
    return expandPart(cursor as Cursor<Use>).flatMap((block) => compileBlock(block as Cursor<Block>));
  const inner = withValues((cursor as Cursor<WidgetBlock>).withSurroundings({ textValues: {} }));
  const key = `${cursor.location.file}#${cursor.location.path.join('.')}`;
  if ('form' in cursor.value) {
    const form = inner as Cursor as Cursor<Form>;
    const props = compileProps(form, formProps, formNonPropKeys);
    return [{ key, widget: 'form', ...guardOf(inner), props, form: compileForm(form) }];
  }
  const widget = widgetOf(cursor.value);
  if (widget === 'repeat')
    cursor.child(widget).atKey.report('repeated-group', 'A repeated group must be among the sections of a form');
  const widgetKey = cursor.child(widget).atKey;
  widgetKey.recordReference({ kind: 'widget', name: widget, widgetKind: 'block' });
  const declaration = cursor.state.registries.widgets[widget];
  if (declaration?.kind !== 'block') return [];
  for (const name of declaration.raises ?? []) widgetKey.recordReference({ kind: 'raises', name, owner: cursor.owner });
  return [{ key, widget, ...guardOf(inner), props: compileProps(inner, declaration.props, blockKeys) }];
}

const blockKeys = new Set(['when', 'with']);

/** The widget of a block: its first key except `when` and `with`. */
function widgetOf(block: Block): string {
  return Object.keys(block).find((key) => !blockKeys.has(key)) ?? '';
}
