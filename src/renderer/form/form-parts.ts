import type { ResolvedField, ResolvedForm, ResolvedSection } from '../../runtime/shapes/screen.ts';
import { deepEquals } from '../deep-equals.ts';
import { isSection } from '../inside-block.ts';

type FormPart = ResolvedForm['items'][number];

/** Whether two forms have the same layout: the same parts in the same order, whatever is in their fields. */
export function isLaidOutAlike(one: ResolvedForm | undefined, other: ResolvedForm | undefined): boolean {
  if (!one || !other) return one === other;
  const { id, panel, heading, items } = one;
  if (id !== other.id || panel !== other.panel || !deepEquals(heading, other.heading)) return false;
  return items.length === other.items.length && items.every((item, index) => isPartAlike(item, other.items[index]));
}

function isPartAlike(one: FormPart, other: FormPart | undefined): boolean {
  if (one === other || !other) return one === other;
  if (isSection(one) && isSection(other)) return isSectionAlike(one, other);
  return !isSection(one) && !isSection(other) && one.key === other.key && one.widget === other.widget;
}

/** Whether two sections have the same fields in the same order, under the same legend. */
export function isSectionAlike(one: ResolvedSection, other: ResolvedSection): boolean {
  const { section, schema, bind, legend, item, fields } = one;
  if (section !== other.section || schema !== other.schema || bind !== other.bind) return false;
  if (fields.length !== other.fields.length || !deepEquals([legend, item], [other.legend, other.item])) return false;
  return fields.every(({ path, widget }, index) => {
    const field = other.fields[index];
    return path === field?.path && widget === field.widget;
  });
}

/** All rows of the list to which a section belongs: those bound to entries of one list (`jobs.0`, `jobs.1`). None for another. */
export function rowsWith({ bind }: ResolvedSection, { items }: ResolvedForm): ResolvedSection[] {
  const list = listOf(bind);
  return list === undefined ? [] : items.filter(isSection).filter((row) => listOf(row.bind) === list);
}

/** Whether any section of a form is a row of a list. */
export function hasList({ items }: ResolvedForm): boolean {
  return items.some((item) => isSection(item) && listOf(item.bind) !== undefined);
}

/** Whether a form has another field of this one's name. */
export function hasNamesake({ items }: ResolvedForm, { name, path }: ResolvedField): boolean {
  return items.some(
    (item) => isSection(item) && item.fields.some((other) => other.name === name && other.path !== path),
  );
}

function listOf(bind: string): string | undefined {
  const end = bind.lastIndexOf('.');
  return end > 0 && /^\d+$/.test(bind.slice(end + 1)) ? bind.slice(0, end) : undefined;
}
