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

/**
 * What was added, each with Edit and Remove, which carry the place of the record in the list. What is asked about one of
 * them stands in it, about none of them under the list.
 */
export function Records({ block: { props }, children }: BlockOf<typeof declaration>) {
  const { records } = props;
  if (records.length === 0)
    return (
      <>
        <Phrase as="p" className="empty" text={props.empty} />
        {children}
      </>
    );
  const open = records.findIndex((_, index) => index === props.open);
  return (
    <>
      <ul className="entries" {...replayMask}>
        {records.map((entry, index) => (
          // The place is what EDIT and REMOVE speak of.
          <li className={index === open ? 'entry entry--open' : 'entry'} key={index} data-index={index}>
            <EntryCount {...entry} unit={props.unit} unitShort={props.unitShort} />
            <EntryWords entry={entry} />
            <EntryActions entry={entry} index={index} props={props} />
            {index === open && <div className="entry__more">{children}</div>}
          </li>
        ))}
      </ul>
      {open < 0 && children}
    </>
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
