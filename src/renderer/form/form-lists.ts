import type { ResolvedForm, ResolvedSection } from '../../runtime/shapes/screen.ts';
import { isSection } from '../inside-block.ts';

/** True if a section of the form is an item of a list. */
export function hasList({ items }: ResolvedForm): boolean {
  return items.some((item) => isSection(item) && listOf(item) !== undefined);
}

/** List that contains a section as an item: `jobs` for a section bound to `jobs.0`. Undefined for other sections. */
export function listOf({ bind }: ResolvedSection): string | undefined {
  const end = bind.lastIndexOf('.');
  return end > 0 && /^\d+$/.test(bind.slice(end + 1)) ? bind.slice(0, end) : undefined;
}
