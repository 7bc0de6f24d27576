import { useEffect, useMemo, useRef } from 'react';
import type { CoverageShare, StudioCoverage } from '../measure-coverage.ts';
import type { StudioFlow } from '../studio-data.ts';
import { card as size, placeMap } from './place-map.ts';
import { Badge, StepTitle } from './step-list.tsx';

interface StepMapParts {
  readonly flow: StudioFlow;
  readonly step: string | null;
  /** What scenarios come through of each step, where that is wanted. */
  readonly covered: StudioCoverage['steps'] | undefined;
  readonly onOpen: (step: string) => void;
}

/** All steps with the ways between them. Those of the current step are lit; in words they stand in the panel beside it. */
export function StepMap({ flow, step, covered, onOpen }: StepMapParts) {
  const placed = useMemo(() => placeMap(flow.chart), [flow.chart]);
  const map = useRef<HTMLElement>(null);
  useEffect(() => {
    if (step === null) return;
    map.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [step]);
  const isLit = ({ from, to }: { readonly from: string; readonly to: string }): boolean => from === step || to === step;
  return (
    <section ref={map} className="map" aria-label="Steps and the ways between them">
      <div className="map-sheet" style={{ width: placed.width, height: placed.height }}>
        <svg width={placed.width} height={placed.height} aria-hidden="true">
          <defs>
            <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="5" markerHeight="5" orient="auto">
              <path d="M0 0L8 4L0 8z" />
            </marker>
          </defs>
          {placed.lines
            .toSorted((a, b) => Number(isLit(a)) - Number(isLit(b)))
            .map((line) => (
              <path
                key={`${line.from} ${line.to}`}
                className={`way${line.isBack ? ' way--back' : ''}${isLit(line) ? (line.from === step ? ' way--on' : ' way--in') : ''}`}
                d={line.d}
                markerEnd={isLit(line) ? 'url(#tip)' : undefined}
              />
            ))}
        </svg>
        {placed.columns.map(({ name, x }) => (
          <h2 key={name} style={{ left: x }}>
            {name}
          </h2>
        ))}
        {placed.cards.map(({ id, title, x, y }) => (
          <button
            key={id}
            type="button"
            className={flow.steps[id]?.isLeftOut === true ? 'card card--left-out' : 'card'}
            aria-current={id === step ? 'step' : undefined}
            style={{ left: x, top: y, width: size.width, height: size.height }}
            onClick={() => onOpen(id)}
          >
            <span className="step-id">{id}</span>
            <StepTitle flow={flow} step={id} title={title} />
            <Badge flow={flow} step={id} />
            {covered?.[id] !== undefined && <Covered share={covered[id]} />}
          </button>
        ))}
      </div>
    </section>
  );
}

function Covered({ share: { seen, all } }: { readonly share: CoverageShare }) {
  return (
    <span className={seen === all ? 'covered covered--whole' : 'covered'}>
      {seen} of {all} <span className="visually-hidden">come through by scenarios</span>
    </span>
  );
}
