import { useLayoutEffect, useRef, useState, type RefObject, useId } from 'react';
import './records.css';
import { ActionButton } from '../parts/action-button.tsx';
import { replayMask } from '../parts/replay-mask.ts';
import { Phrase } from '../parts/phrase.tsx';
import { isFocusLost } from '../parts/get-root.ts';
import { Rich } from '../parts/rich.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Icon } from '../../look/icons.tsx';

type Props = BlockPropsOf<typeof declaration>['block']['props'];
type Entry = Props['records'][number];

/**
 * Records with Edit and Remove actions, which send the index of the record. Nested blocks are in the open record, else
 * below the list.
 */
export function Records({ block: { props }, children }: BlockPropsOf<typeof declaration>) {
  const { records, removed = [], removedAt, putBack, undo } = props;
  const gone = undo === undefined ? undefined : removed[0];
  const place = typeof removedAt === 'number' ? removedAt : records.length;
  const list = useRef<HTMLUListElement>(null);
  useFocusOnReturn(list, gone === undefined ? undefined : place);
  const open = records.findIndex((_, index) => index === props.open);
  const keyOfOpen = useKeyOfOpen(open, records.length, props.removedAt);

  const entries = records.map((entry, index) => (
    <li
      className={index === open ? 'entry entry--open' : 'entry'}
      key={index === open ? keyOfOpen : index}
      data-index={index}
    >
      <EntryCount {...entry} unit={entry.unit ?? props.unit} unitShort={entry.unitShort ?? props.unitShort} />
      <EntryWords entry={entry} />
      <EntryActions entry={entry} index={index} props={props} />
      {index === open && <div className="entry__more">{children}</div>}
    </li>
  ));
  if (gone !== undefined && undo !== undefined) {
    // Each removal has a new key, so that its element mounts again and takes the focus.
    const key = `removed ${records.length}`;
    entries.splice(place, 0, <RemovedEntry key={key} text={gone.text} putBack={putBack} undo={undo} />);
  }
  return (
    <>
      {entries.length === 0 ? (
        <Phrase as="p" className="empty" text={props.empty} />
      ) : (
        <ul className="entries" ref={list} {...replayMask}>
          {entries}
        </ul>
      )}
      {open < 0 && children}
    </>
  );
}

/**
 * React key of the open record. It survives removing or restoring an earlier record, so that the form in it is not
 * reset. It changes if another record is opened.
 */
function useKeyOfOpen(open: number, count: number, removedAt: unknown): string {
  const [last, setLast] = useState({ open, count, opened: 0 });
  const isGone = open === last.open && count < last.count && removedAt === open;
  const isSame = !isGone && (open === last.open || open - last.open === count - last.count);
  const now = { open, count, opened: isSame ? last.opened : last.opened + 1 };
  if (open !== last.open || count !== last.count) setLast(now);
  return `open ${now.opened}`;
}

/** Focuses a restored record if the button that restored it had the focus. */
function useFocusOnReturn(list: RefObject<HTMLUListElement | null>, place: number | undefined) {
  const before = useRef(place);
  useLayoutEffect(() => {
    const returned = place === undefined ? before.current : undefined;
    before.current = place;
    if (returned === undefined || list.current === null || !isFocusLost(list.current)) return;
    list.current.querySelector<HTMLElement>(`[data-index="${returned}"] button`)?.focus();
  });
}

function EntryWords({ entry }: { readonly entry: Entry }) {
  return (
    <div className="entry__main">
      <p className="entry__t">
        <Rich text={entry.title} />
        {entry.tag !== undefined && entry.tag.length > 0 && (
          <>
            {' '}
            <Phrase as="span" className={entry.incomplete ? 'tag tag--need' : 'tag'} text={entry.tag} />
          </>
        )}
      </p>
      {entry.lines?.map((line, place) => (
        <Phrase key={place} as="p" className="small num" text={line.text} />
      ))}
    </div>
  );
}

interface EntryActionsProps {
  readonly entry: Entry;
  readonly index: number;
  readonly props: Props;
}

function EntryActions({ entry, index, props }: EntryActionsProps) {
  const about = <Rich text={entry.title} />;
  return (
    <div className="entry__acts">
      {props.edit && entry.edit !== false && (
        <ActionButton event="EDIT" icon="edit" about={about} data={{ index }}>
          <Rich text={props.edit} />
        </ActionButton>
      )}
      {props.remove && entry.remove && (
        <ActionButton event="REMOVE" icon="trash" about={about} data={{ index }}>
          <Rich text={props.remove} />
        </ActionButton>
      )}
    </div>
  );
}

interface EntryCountProps {
  readonly count?: unknown;
  readonly incomplete?: boolean | undefined;
  readonly unit: RichText | undefined;
  readonly unitShort: RichText | undefined;
}

/** Count of a record, such as months, or an icon without a count. */
function EntryCount({ count, incomplete = false, unit, unitShort }: EntryCountProps) {
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
      <span className="visually-hidden"> {unit && <Rich text={unit} />}</span>
    </p>
  );
}

interface RemovedEntryProps {
  readonly text: RichText;
  readonly putBack: RichText | undefined;
  readonly undo: string;
}

/**
 * Replaces a removed record, and restores it. It takes the focus, so that pressing the key again removes nothing else.
 * Its text describes the button, so screen readers announce the removal.
 *
 * @source WCAG 2.2 SC 2.4.3, 3.3.4, 4.1.3
 */
function RemovedEntry({ text, putBack, undo }: RemovedEntryProps) {
  const id = useId();
  const entry = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => entry.current?.querySelector('button')?.focus(), []);
  return (
    <li className="entry entry--removed" ref={entry}>
      <Phrase as="p" id={id} className="entry__gone" text={text} />
      <div className="entry__acts">
        <ActionButton event={undo} icon="refresh" describedBy={id}>
          <Rich text={putBack ?? []} />
        </ActionButton>
      </div>
    </li>
  );
}
