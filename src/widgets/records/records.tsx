import './records.css';
import { Act } from '../parts/act.tsx';
import { replayMask } from '../parts/replay-mask.ts';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import { EntryCount } from './entry-count.tsx';
import type { declaration } from './declaration.ts';

type Props = BlockOf<typeof declaration>['block']['props'];
type Entry = Props['records'][number];

/** What was added, each with Edit and Remove, which carry the place of the record in the list. */
export function Records({ block: { props } }: BlockOf<typeof declaration>) {
  if (props.records.length === 0) {
    if (!props.empty) return null;
    return (
      <p className="empty">
        <Rich text={props.empty} />
      </p>
    );
  }
  return (
    <ul className="entries" {...replayMask}>
      {props.records.map((entry, index) => (
        // The place is what EDIT and REMOVE speak of.
        <li className="entry" key={index} data-index={index}>
          <EntryCount count={entry.count} unit={props.unit} unitShort={props.unitShort} />
          <EntryWords entry={entry} />
          <EntryActions entry={entry} index={index} props={props} />
        </li>
      ))}
    </ul>
  );
}

function EntryWords({ entry }: { readonly entry: Entry }) {
  return (
    <div className="entry__main">
      <p className="entry__t">
        <Rich text={entry.title} />
        {entry.tag !== undefined && entry.tag.length > 0 && (
          <>
            {' '}
            <span className="tag">
              <Rich text={entry.tag} />
            </span>
          </>
        )}
      </p>
      {entry.lines?.map((line, place) => (
        <p className="entry__s num" key={place}>
          <Rich text={line.text} />
        </p>
      ))}
    </div>
  );
}

function EntryActions({
  entry,
  index,
  props,
}: {
  readonly entry: Entry;
  readonly index: number;
  readonly props: Props;
}) {
  const about = <Rich text={entry.title} />;
  return (
    <div className="entry__acts">
      {props.edit && (
        <Act event="EDIT" icon="edit" about={about} data={{ index }}>
          <Rich text={props.edit} />
        </Act>
      )}
      {props.remove && entry.remove && (
        <Act event="REMOVE" icon="trash" about={about} data={{ index }}>
          <Rich text={props.remove} />
        </Act>
      )}
    </div>
  );
}
