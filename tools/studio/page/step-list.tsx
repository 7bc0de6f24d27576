import { useState } from 'react';
import type { StudioFlow } from '../studio-data.ts';

interface StepListParts {
  readonly flow: StudioFlow;
  readonly step: string | null;
  readonly onOpen: (step: string) => void;
}

/** Every step and view, by its stage, with what flow-lint finds in its file. */
export function StepList({ flow, step, onOpen }: StepListParts) {
  const [wanted, setWanted] = useState('');
  const fits = ({ id, title }: { readonly id: string; readonly title: string }): boolean =>
    `${id} ${title}`.toLowerCase().includes(wanted.toLowerCase());
  const clusters = flow.chart.clusters
    .map(({ name, cards }) => ({ name, cards: cards.filter(fits) }))
    .filter(({ cards }) => cards.length > 0);
  return (
    <nav className="steps" aria-label="Steps">
      <label className="field">
        <span>Find a step</span>
        <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      {clusters.length === 0 && <p className="quiet">No step has that in its name or title.</p>}
      {clusters.map(({ name, cards }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <ul>
            {cards.map(({ id, title }) => (
              <li key={id}>
                <button type="button" aria-current={id === step ? 'step' : undefined} onClick={() => onOpen(id)}>
                  <span className="step-id">{id}</span>
                  <StepTitle flow={flow} step={id} title={title} />
                  <Badge flow={flow} step={id} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

interface StepTitleParts {
  readonly flow: StudioFlow;
  readonly step: string;
  readonly title: string;
}

/** What a step is titled, and whether the order leaves it out. */
export function StepTitle({ flow, step, title }: StepTitleParts) {
  return (
    <span className="quiet">
      {flow.steps[step]?.isLeftOut === true && <span className="tag">left out</span>} {title}
    </span>
  );
}

/** How much flow-lint finds in the file of a step; nothing where it finds nothing. */
export function Badge({ flow, step }: { readonly flow: StudioFlow; readonly step: string }) {
  const stepFindings = flow.findings.filter((finding) => finding.step === step);
  if (stepFindings.length === 0) return null;
  const hasError = stepFindings.some(({ severity }) => severity === 'error');
  return (
    <span className={hasError ? 'badge badge--error' : 'badge'}>
      {stepFindings.length}
      <span className="visually-hidden"> {stepFindings.length === 1 ? 'finding' : 'findings'}</span>
    </span>
  );
}
