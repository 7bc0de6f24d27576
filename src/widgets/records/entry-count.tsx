import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Icon } from '../../look/icons.tsx';
import { Rich } from '../parts/rich.tsx';

interface EntryCountProps {
  readonly count?: unknown;
  readonly incomplete?: boolean | undefined;
  readonly unit: RichText | undefined;
  readonly unitShort: RichText | undefined;
}

/** Count of a record, such as months, or an icon without a count. */
export function EntryCount({ count, incomplete = false, unit, unitShort }: EntryCountProps) {
  if (incomplete)
    return (
      <p className="entry__n">
        <Icon name="todo" />
      </p>
    );
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
