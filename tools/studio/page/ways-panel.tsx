import type { CardExit } from '../../flow-lint/chart/chart.ts';
import type { StudioFlow } from '../studio-data.ts';

interface WaysPanelParts {
  readonly flow: StudioFlow;
  readonly step: string | null;
  readonly onOpen: (step: string) => void;
}

/** Where a step leads, and what leads to it, in words. */
export function WaysPanel({ flow, step, onOpen }: WaysPanelParts) {
  const cards = flow.chart.clusters.flatMap((cluster) => cluster.cards);
  const card = cards.find(({ id }) => id === step);
  if (card === undefined) return <p>Nothing is on screen yet.</p>;
  const into = [
    ...flow.chart.anywhere.map((exit) => ({ from: '', exit })),
    ...cards.flatMap(({ id, exits }) => exits.map((exit) => ({ from: id, exit }))),
  ].filter(({ exit }) => exit.to === card.id);
  return (
    <>
      <h2>{card.id}</h2>
      <p className="quiet">{card.title}</p>
      {card.end !== undefined && <p>The flow ends here: {card.end}.</p>}
      {flow.steps[card.id]?.isLeftOut === true && <p>The order never leads here: its condition is false.</p>}
      <h3>Leads to</h3>
      {card.exits.length === 0 && <p className="quiet">Nothing leads on from here.</p>}
      <ul className="rows">
        {card.exits.map((exit, index) => (
          <li key={`${index} ${exit.to}`}>
            <button type="button" className="link" onClick={() => onOpen(exit.to)}>
              {exit.to}
            </button>
            <Condition exit={exit} />
          </li>
        ))}
      </ul>
      <h3>Is come to from</h3>
      {into.length === 0 && <p className="quiet">Nothing leads here.</p>}
      <ul className="rows">
        {into.map(({ from, exit }, index) => (
          <li key={`${index} ${from}`}>
            {from === '' ? (
              <span>Anywhere</span>
            ) : (
              <button type="button" className="link" onClick={() => onOpen(from)}>
                {from}
              </button>
            )}
            <Condition exit={exit} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Condition({ exit }: { readonly exit: CardExit }) {
  return (
    <span className="quiet">
      {' '}
      by <code>{exit.by}</code>
      {exit.if !== '' && `, if ${exit.if}`}
    </span>
  );
}
