import './records.css';
import { Act } from '../parts/act.tsx';
import { replayMask } from '../parts/replay-mask.ts';
import { Phrase } from '../parts/phrase.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import { EntryCount } from './entry-count.tsx';
import type { declaration } from './declaration.ts';

type Props = BlockOf<typeof declaration>['block']['props'];
type Entry = Props['records'][number];

/** What was added, each with Edit and Remove, which carry the place of the record in the list. */
export function Records({ block: { props } }: BlockOf<typeof declaration>) {
  if (props.records.length === 0) return <Phrase as="p" className="empty" text={props.empty} />;
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
            <Phrase as="span" className="tag" text={entry.tag} />
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
