import type { UncoveredGoal, StudioCoverage } from '../measure-coverage.ts';
import type { Told } from './ask.ts';

interface CoveragePanelParts {
  /** Whose scenarios are played, where a variant is chosen. */
  readonly variant: string | undefined;
  readonly coverage: Told<StudioCoverage> | undefined;
  readonly isWanted: boolean;
  readonly step: string | null;
  readonly onWant: (isWanted: boolean) => void;
}

/** What all scenarios together come through, and what of the step on screen none does. */
export function CoveragePanel({ variant, coverage, isWanted, step, onWant }: CoveragePanelParts) {
  return (
    <>
      <h2>Coverage</h2>
      <label className="check">
        <input type="checkbox" checked={isWanted} onChange={(event) => onWant(event.target.checked)} />
        <span>Play all scenarios{variant !== undefined && ` of ${variant}`} after each change, and mark the map</span>
      </label>
      {isWanted && coverage === undefined && <p role="status">The scenarios are being played …</p>}
      {coverage !== undefined && 'failure' in coverage && (
        <p role="alert" className="bad">
          {coverage.failure}
        </p>
      )}
      {coverage !== undefined && 'kinds' in coverage && <Coverage coverage={coverage} step={step} />}
    </>
  );
}

function Coverage({ coverage, step }: { readonly coverage: StudioCoverage; readonly step: string | null }) {
  const { scenarios, kinds, steps, elsewhere: withoutStep } = coverage;
  const broken = scenarios.filter(({ why }) => why !== undefined);
  return (
    <>
      <p role="status" className={broken.length === 0 ? 'good' : 'bad'}>
        {`${scenarios.length - broken.length} of ${scenarios.length} scenarios hold.`}
      </p>
      <ul className="rows" aria-label="What they come through">
        {kinds.map(({ kind, seen, all }) => (
          <li key={kind} className="share">
            <span>{kind}</span>
            <progress max={Math.max(1, all)} value={seen} aria-label={kind} />
            <span className="quiet">
              {seen} of {all}
            </span>
          </li>
        ))}
      </ul>
      {broken.length > 0 && (
        <>
          <h3>Do not hold</h3>
          <ul className="rows">
            {broken.map(({ name, why = [] }) => (
              <li key={name}>
                <b>{name}</b>
                <p className="bad">{why.join('; ')}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {step !== null && <MissingList title={`Nobody comes through, of ${step}`} missing={steps[step]?.missing ?? []} />}
      <MissingList title="Elsewhere" missing={withoutStep} />
    </>
  );
}

function MissingList({ title, missing }: { readonly title: string; readonly missing: readonly UncoveredGoal[] }) {
  return (
    <>
      <h3>{title}</h3>
      {missing.length === 0 && <p className="good">Nothing: all of it is come through.</p>}
      <ul className="rows">
        {missing.map(({ kind, place, what }, index) => (
          <li key={`${index} ${place}`}>
            <span className="tag">{kind}</span> {what} <code className="quiet">{place}</code>
          </li>
        ))}
      </ul>
    </>
  );
}
