import type { ExprNode } from '../../expression/expr-node.ts';
import type { CompiledChoices } from '../../shapes/compiled-data.ts';
import type { CompiledField, CompiledProp } from '../../shapes/compiled-flow.ts';

export type FetchedChoices = Extract<CompiledChoices, { readonly from: ExprNode }>;

/**
 * Source of a field's fetched options or cards. Undefined for cards whose value or title is not a field of the item.
 */
export function findFetchedChoices({
  options,
  props,
}: Pick<CompiledField, 'options' | 'props'>): FetchedChoices | undefined {
  if (options !== undefined) return 'from' in options ? options : undefined;
  for (const prop of Object.values(props)) {
    if (prop.kind !== 'each') continue;
    const [value, label] = [nameInItem(prop.item.props['value']), nameInItem(prop.item.props['title'])];
    if (value !== undefined && label !== undefined) return { from: prop.of, value, label };
  }
  return undefined;
}

function nameInItem(prop: CompiledProp | undefined): string | undefined {
  const textExpression = prop?.kind === 'text' && 'shown' in prop.text ? prop.text.shown : undefined;
  const node = prop?.kind === 'value' ? prop.value : textExpression;
  if (node?.type !== 'path' || node.head?.type !== 'variable' || node.head.name !== 'item') return undefined;
  const [field, nextField] = node.fields;
  return nextField === undefined && field?.filters === undefined ? field?.name : undefined;
}
