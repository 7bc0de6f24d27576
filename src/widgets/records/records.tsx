import './records.css';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { ActionButton } from '../parts/action-button.tsx';
import { sessionReplayMask } from '../parts/replay-mask.ts';
import { TextElement } from '../parts/text-element.tsx';
import { isFocusLost } from '../parts/get-root.ts';
import { Rich } from '../parts/rich.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import { Icon } from '../../look/icons.tsx';

type Props = BlockPropsOf<typeof declaration>['block']['props'];
type Entry = Props['records'][number];

/**
 * Records with Edit and Remove actions, which send the index of the record. Nested blocks are inside the open record,
 * or below the list if no record is open.
 */
export function Records({ block: { props }, children }: BlockPropsOf<typeof declaration>) {
  const { records, removed = [], removedAt, undoText, undo } = props;
  const removedRecord = undo === undefined ? undefined : removed[0];
  const removedIndex = typeof removedAt === 'number' ? removedAt : records.length;
  const listRef = useRef<HTMLUListElement>(null);
  useFocusOnRestore(listRef, removedRecord === undefined ? undefined : removedIndex);
  const openIndex = records.findIndex((_, index) => index === props.open);
  const openKey = useOpenKey(openIndex, records.length, props.removedAt);

  const entries = records.map((entry, index) => (
    <li
      className={index === openIndex ? 'entry entry--open' : 'entry'}
      key={index === openIndex ? openKey : index}
      data-index={index}
    >
      <EntryCount {...entry} unit={entry.unit ?? props.unit} unitShort={entry.unitShort ?? props.unitShort} />
      <EntryText entry={entry} />
      <EntryActions entry={entry} index={index} props={props} />
      {index === openIndex && <div className="entry__more">{children}</div>}
    </li>
  ));
  if (removedRecord !== undefined && undo !== undefined) {
    // Each removal has a new key, so that its element mounts again and takes the focus.
    const key = `removed ${records.length}`;
    entries.splice(
      removedIndex,
      0,
      <RemovedEntry key={key} text={removedRecord.text} undoText={undoText} undo={undo} />,
    );
  }
  return (
    <>
      {entries.length === 0 ? (
        <TextElement as="p" className="empty" text={props.empty} />
      ) : (
        <ul className="entries" ref={listRef} {...sessionReplayMask}>
          {entries}
        </ul>
      )}
      {openIndex < 0 && children}
    </>
  );
}

/**
 * React key of the open record. It stays the same if an earlier record is removed or restored, so that its form is not
 * reset. It changes if another record is opened.
 */
function useOpenKey(index: number, count: number, removedAt: unknown): string {
  const [last, setLast] = useState({ index, count, changes: 0 });
  const isRemoved = index === last.index && count < last.count && removedAt === index;
  const isSame = !isRemoved && (index === last.index || index - last.index === count - last.count);
  const current = { index, count, changes: isSame ? last.changes : last.changes + 1 };
  if (index !== last.index || count !== last.count) setLast(current);
  return `open ${current.changes}`;
}

/** Focuses a restored record if the button that restored it had the focus. */
function useFocusOnRestore(listRef: RefObject<HTMLUListElement | null>, removedIndex: number | undefined) {
  const lastRemovedIndex = useRef(removedIndex);
  useLayoutEffect(() => {
    const restoredIndex = removedIndex === undefined ? lastRemovedIndex.current : undefined;
    lastRemovedIndex.current = removedIndex;
    const list = listRef.current;
    if (restoredIndex === undefined || list === null || !isFocusLost(list)) return;
    list.querySelector<HTMLElement>(`[data-index="${restoredIndex}"] button`)?.focus();
  });
}

function EntryText({ entry }: { readonly entry: Entry }) {
  return (
    <div className="entry__main">
      <p className="entry__t">
        <Rich text={entry.title} />
        {entry.tag !== undefined && entry.tag.length > 0 && (
          <>
            {' '}
            <TextElement as="span" className={entry.incomplete ? 'tag tag--need' : 'tag'} text={entry.tag} />
          </>
        )}
      </p>
      {entry.lines?.map((line, index) => (
        <TextElement key={index} as="p" className="small num" text={line.text} />
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

/** The count that a record shows, such as months, or an icon if there is no count. */
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
  readonly undoText: RichText | undefined;
  readonly undo: string;
}

/**
 * Replaces a removed record. Its button restores the record, and takes the focus, so that another key press removes
 * nothing else. The text describes the button, so screen readers announce the removal.
 *
 * @source WCAG 2.2 SC 2.4.3, 3.3.4, 4.1.3
 */
function RemovedEntry({ text, undoText, undo }: RemovedEntryProps) {
  const id = useId();
  const entryRef = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => entryRef.current?.querySelector('button')?.focus(), []);
  return (
    <li className="entry entry--removed" ref={entryRef}>
      <TextElement as="p" id={id} className="entry__gone" text={text} />
      <div className="entry__acts">
        <ActionButton event={undo} icon="refresh" describedBy={id}>
          <Rich text={undoText ?? []} />
        </ActionButton>
      </div>
    </li>
  );
}
