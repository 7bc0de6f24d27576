import { useState } from 'react';
import type { ScenarioSnapshots } from '../scenarios/record-snapshots.ts';
import { sayExpectation, sayMove } from './say-move.ts';
import type { Seats } from './use-seats.ts';

interface ScenarioPlayerParts {
  readonly played: ScenarioSnapshots;
  readonly seats: Seats;
}

/** A scenario on the chosen screen, move by move, with what each expects and whether that held. */
export function ScenarioPlayer({ played, seats }: ScenarioPlayerParts) {
  const { scenario, moments, broken } = played;
  const [position, setPosition] = useState(0);
  const id = seats.chosen?.id ?? 0;
  const last = moments.length - 1;
  const go = (wanted: number): void => {
    const snapshot = moments[wanted];
    if (snapshot === undefined) return;
    setPosition(wanted);
    seats.show(id, snapshot);
  };
  return (
    <>
      <p>{scenario.about}</p>
      <p role="status" className={broken === undefined ? 'good' : 'bad'}>
        {broken === undefined ? 'It holds.' : `It does not hold, from move ${broken.move + 1} on.`} Shown:{' '}
        {position === 0 ? 'the beginning' : `after move ${position} of ${scenario.play.length}`}.
      </p>
      <p className="actions">
        <button type="button" disabled={position === 0} onClick={() => go(0)}>
          To the beginning
        </button>
        <button type="button" disabled={position === 0} onClick={() => go(position - 1)}>
          Back
        </button>
        <button type="button" className="primary" disabled={position >= last} onClick={() => go(position + 1)}>
          Forward
        </button>
        <button type="button" disabled={position >= last} onClick={() => go(last)}>
          To the end
        </button>
      </p>
      <ol className="rows moves" aria-label="Moves">
        {scenario.play.map((move, index) => (
          <li key={index} aria-current={index === position - 1 ? 'step' : undefined}>
            <p>
              <span className="quiet">{index + 1}</span> {sayMove(move)}
            </p>
            {move.expect !== undefined && <Expected lines={sayExpectation(move.expect)} />}
            {index < position && <Outcome why={broken?.move === index ? broken.why : []} />}
          </li>
        ))}
      </ol>
      {moments.length === 0 && <p className="bad">{broken?.why.join('; ')}</p>}
    </>
  );
}

function Expected({ lines }: { readonly lines: readonly string[] }) {
  return (
    <>
      <p className="quiet">Expects</p>
      <ul className="quiet">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ why }: { readonly why: readonly string[] }) {
  if (why.length === 0)
    return (
      <p>
        <span className="tag tag--good">held</span>
      </p>
    );
  return <p className="bad">{why.join('; ')}</p>;
}
