import { useState } from 'react';
import type { Snapshot } from '../../../src/runtime/shapes/snapshot.ts';
import { changesBetween } from './changes-between.ts';
import type { Live, LogEntry } from './live.ts';
import { sayEvent } from './say-event.ts';

interface LogPanelParts {
  readonly live: Live;
  readonly sensitive: readonly string[];
  /** Shows the screen as it was at a moment; what is done there goes on from then. */
  readonly onShow: (snapshot: Snapshot) => void;
}

/** All that happened on the chosen screen, what each event changed, and the way back to before or after it. */
export function LogPanel({ live, sensitive, onShow }: LogPanelParts) {
  const [selected, setSelected] = useState('');
  const show = (snapshot: Snapshot, where: string): void => {
    setSelected(where);
    onShow(snapshot);
  };
  const { first } = live;
  return (
    <>
      <h2>Log</h2>
      <p role="status" className="quiet">
        {selected === ''
          ? 'What is done on the chosen screen is written here.'
          : `The screen is shown as it was ${selected}.`}
      </p>
      <ol className="rows log" aria-label="Events">
        {first !== undefined && (
          <li>
            <button type="button" onClick={() => show(first, 'at the beginning')}>
              Go back to the beginning
            </button>
          </li>
        )}
        {live.log.map((entry) => (
          <Event key={entry.index} entry={entry} sensitive={sensitive} onShow={show} />
        ))}
      </ol>
      {live.reports.length > 0 && (
        <>
          <h3>Told to developers</h3>
          <ul className="rows">
            {live.reports.map((report, index) => (
              <li key={`${index} ${report}`}>{report}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface EventParts {
  readonly entry: LogEntry;
  readonly sensitive: readonly string[];
  readonly onShow: (snapshot: Snapshot, where: string) => void;
}

function Event({ entry, sensitive, onShow }: EventParts) {
  const { index, before, after } = entry;
  const changes = changesBetween(before, after, sensitive);
  return (
    <li>
      <details>
        <summary>
          <span className="quiet">{index}</span> {sayEvent(entry)}
        </summary>
        {changes.length === 0 ? (
          <p className="quiet">It changed nothing.</p>
        ) : (
          <dl className="changes">
            {changes.map(({ path, was, is }) => (
              <div key={path}>
                <dt>
                  <code>{path}</code>
                </dt>
                <dd>
                  <del>{was}</del> <ins>{is}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p className="actions">
          <button type="button" onClick={() => onShow(before, `before event ${index}`)}>
            Go back to before {index}
          </button>
          <button type="button" onClick={() => onShow(after, `after event ${index}`)}>
            Go to after {index}
          </button>
        </p>
      </details>
    </li>
  );
}
