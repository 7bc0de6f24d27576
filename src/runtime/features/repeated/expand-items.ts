import { replaceVariables } from '../../expression/map-children.ts';
import type { ExprNode } from '../../expression/expr-node.ts';
import { fieldValue } from '../../fields/field-value.ts';
import { memoizeWeak } from '../../utilities/memoize-weak.ts';
import type { CompiledField, CompiledProp, CompiledRepeat, CompiledSection } from '../../shapes/compiled-flow.ts';
import type { RepeatedList } from '../../shapes/compiled-data.ts';
import type { Snapshot } from '../../shapes/snapshot.ts';
import type { OptionalFeatures } from '../../shapes/optional-features.ts';

type FindReplacement = (name: string) => ExprNode | undefined;

export const expandItems: OptionalFeatures['expandItems'] = (items, snapshotOrPath) =>
  items.flatMap((item) =>
    'template' in item
      ? indexesOf(item, snapshotOrPath).map((index) => (sectionsOf(item)[index] ??= sectionAt(item, index)))
      : [item],
  );

/** Required items that do not exist yet are undefined. */
export function repeatedItemsOf({ list, least, most }: RepeatedList, snapshot: Snapshot): unknown[] {
  const value = fieldValue(snapshot, { path: list });
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  return Array.from({ length: Math.min(most, Math.max(least, items.length)) }, (_, index) => items[index]);
}

const sectionsOf = memoizeWeak((_: CompiledRepeat): CompiledSection[] => []);

function indexesOf(repeat: CompiledRepeat, snapshotOrPath: Snapshot | string): readonly number[] {
  if (typeof snapshotOrPath !== 'string') return [...repeatedItemsOf(repeat, snapshotOrPath).keys()];
  const index = indexIn(repeat.list, snapshotOrPath);
  return index !== undefined && index < repeat.most ? [index] : [];
}

function indexIn(list: string, path: string): number | undefined {
  const index = path.startsWith(`${list}.`) ? /^\d+/.exec(path.slice(list.length + 1))?.[0] : undefined;
  return index === undefined ? undefined : Number(index);
}

/** The caller caches this section, so that the resolved section can be cached. */
function sectionAt({ list, least, most, template, exists }: CompiledRepeat, index: number): CompiledSection {
  const bind = `${list}.${index}`;
  const replacements: Readonly<Record<string, ExprNode>> = {
    item: itemNode(list, index),
    'next item': itemNode(list, index + 1),
    index: { type: 'literal', value: index },
  };
  const findReplacement: FindReplacement = (name) =>
    Object.hasOwn(replacements, name) ? replacements[name] : undefined;
  const { fields, item = {}, when, ...section } = template;
  const guard = index < least ? when : exists;
  const omitted = [
    ...(index < least ? [] : ['isNeeded']),
    ...(index === 0 ? ['rises', 'up'] : []),
    ...(index === most - 1 ? ['sinks', 'down', 'isFollowed'] : []),
  ];
  const actions = Object.entries(item).filter(([name]) => !omitted.includes(name));
  return {
    ...replaceVariables(section, findReplacement),
    ...readsAt(section, list, index),
    bind,
    ...(guard && { when: replaceVariables(guard, findReplacement) }),
    item: replaceVariables(Object.fromEntries(actions), findReplacement),
    fields: fields.map((field) => ({
      ...replaceFieldVariables(field, findReplacement),
      ...fieldAt(field, list, index),
    })),
  };
}

/** Replaces the item's variables. In a control's own list, `$item` is an item of that list. */
export function replaceFieldVariables(
  { props, ...field }: CompiledField,
  findReplacement: FindReplacement,
): CompiledField {
  const replaced = Object.entries(props).map(([name, prop]): [string, CompiledProp] => [
    name,
    prop.kind === 'each'
      ? { ...prop, of: replaceVariables(prop.of, findReplacement) }
      : replaceVariables(prop, findReplacement),
  ]);
  return { ...replaceVariables(field, findReplacement), props: Object.fromEntries(replaced) };
}

function fieldAt(field: CompiledField, list: string, index: number): Pick<CompiledField, 'path' | 'reads' | 'checks'> {
  const path = `${list}.${index}.${field.name}`;
  const checks = field.checks && pathsAt(field.checks, list, index).filter((read) => read !== path);
  return { path, ...readsAt(field, list, index), ...(checks && { checks }) };
}

function readsAt(
  { reads }: Pick<CompiledSection, 'reads'>,
  list: string,
  index: number,
): Pick<CompiledSection, 'reads'> {
  return reads === undefined ? {} : { reads: pathsAt(reads, list, index) };
}

function pathsAt(paths: readonly string[], list: string, index: number): string[] {
  const replacements: Readonly<Record<string, string>> = {
    item: `${list}.${index}`,
    'next item': `${list}.${index + 1}`,
  };
  return paths.map((path) => path.replace(/^(?:next )?item(?![^.])/, (name) => replacements[name] ?? name));
}

function itemNode(list: string, index: number): ExprNode {
  const filters: readonly ExprNode[] = [{ type: 'literal', value: index }];
  const [name = '', ...parents] = list.split('.');
  const last = parents.pop();
  if (last === undefined) return { type: 'variable', name, filters };
  const fields = [...parents.map((parent) => ({ name: parent })), { name: last, filters }];
  return { type: 'path', head: { type: 'variable', name }, fields };
}
