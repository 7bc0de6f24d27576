import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Icon } from '../look/icons.tsx';
import { Rich } from '../parts/rich.tsx';
import { useSurroundings } from '../parts/surroundings.tsx';

/** The months a record counts for, or an icon tile where it counts none. */
export function EntryCount({ count, months }: { readonly count: unknown; readonly months?: RichText | undefined }) {
  const { words } = useSurroundings();
  if (typeof count !== 'number') {
    return (
      <span className="entry__icon">
        <Icon name="calendar" />
      </span>
    );
  }
  return (
    <p className="entry__n">
      <b>{count}</b>
      <span aria-hidden>{words['ui.monthsShort']}</span>
      <span className="sr"> {months ? <Rich text={months} /> : words['ui.months']}</span>
    </p>
  );
}
