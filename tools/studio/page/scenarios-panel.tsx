import { useRef, useState } from 'react';
import type { ScenarioSnapshots } from '../scenarios/record-snapshots.ts';
import type { StudioFlow } from '../studio-data.ts';
import { ask, type Told } from './ask.ts';
import { isStatic } from './places.ts';
import { RecordForm } from './record-form.tsx';
import { ScenarioPlayer } from './scenario-player.tsx';
import type { Seats } from './use-seats.ts';

interface ScenariosPanelParts {
  readonly flow: StudioFlow;
  readonly seats: Seats;
}

/** What is done on the chosen screen becomes a scenario; those that there are can be played on it. */
export function ScenariosPanel({ flow, seats }: ScenariosPanelParts) {
  const [name, choose] = useState<string | null>(null);
  const [answer, setAnswer] = useState<Told<ScenarioSnapshots> | undefined>(undefined);
  const player = useRef<HTMLElement>(null);
  const { chosen } = seats;
  const play = async (wanted: string): Promise<void> => {
    choose(wanted);
    setAnswer(undefined);
    const played = await ask<ScenarioSnapshots>(`scenarios/${encodeURIComponent(wanted)}.json`);
    setAnswer(played);
    // It stands above a long list, which was pressed on further down.
    player.current?.focus();
    if (chosen !== undefined && !('failure' in played)) begin(chosen.id, played);
  };
  const begin = (id: number, { scenario, moments: [snapshot] }: ScenarioSnapshots): void => {
    if (snapshot === undefined) return;
    const locale = scenario.locale ?? flow.locales[0] ?? '';
    const { at: step = null, variant = null } = scenario;
    seats.wish(id, { step, state: { kind: 'samples' }, locale, variant, snapshot });
  };
  if (chosen === undefined) return null;
  return (
    <>
      {!isStatic && <RecordForm flow={flow} seat={chosen} seats={seats} />}
      {name !== null && (
        <section ref={player} tabIndex={-1} aria-label={`Scenario ${name}`} className="player">
          <h2>{name}</h2>
          {answer === undefined && <p role="status">It is being played …</p>}
          {answer !== undefined && 'failure' in answer && (
            <p role="alert" className="bad">
              {answer.failure}
            </p>
          )}
          {answer !== undefined && 'moments' in answer && <ScenarioPlayer key={name} played={answer} seats={seats} />}
        </section>
      )}
      <ScenarioList flow={flow} name={name} onPlay={(wanted) => void play(wanted)} />
    </>
  );
}

interface ScenarioListParts {
  readonly flow: StudioFlow;
  readonly name: string | null;
  readonly onPlay: (name: string) => void;
}

function ScenarioList({ flow, name: playing, onPlay }: ScenarioListParts) {
  const [wanted, setWanted] = useState('');
  const matching = flow.scenarios.filter(({ name, about }) =>
    `${name} ${about}`.toLowerCase().includes(wanted.toLowerCase()),
  );
  return (
    <>
      <h2>Scenarios of the flow</h2>
      {flow.scenarios.length === 0 && (
        <p className="quiet">There are none yet{isStatic ? '' : ': record the first'}.</p>
      )}
      {flow.scenarios.length > 0 && (
        <label className="field">
          <span>Find a scenario</span>
          <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        </label>
      )}
      <ul className="rows">
        {matching.map(({ name, about, variant }) => (
          <li key={name}>
            {variant !== null && <span className="tag tag--own">{variant}</span>}{' '}
            <button
              type="button"
              className="link"
              aria-current={name === playing ? 'true' : undefined}
              onClick={() => onPlay(name)}
            >
              {name}
            </button>
            <p className="quiet">{about}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
