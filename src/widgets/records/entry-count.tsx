import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Icon } from '../../look/icons.tsx';
import { Rich } from '../parts/rich.tsx';

interface EntryCountProps {
  readonly count: unknown;
  readonly unit: RichText | undefined;
  readonly unitShort: RichText | undefined;
}

/** What a record counts for, such as months, or an icon tile where it counts nothing. */
export function EntryCount({ count, unit, unitShort }: EntryCountProps) {
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
      <span aria-hidden>{unitShort && <Rich text={unitShort} />}</span>
      <span className="sr"> {unit && <Rich text={unit} />}</span>
    </p>
  );
}
