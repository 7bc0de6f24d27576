import type { StudioFlow } from '../studio-data.ts';

/** What stands in the middle of the studio. */
export type View = 'screens' | 'map' | 'reference';

const namesOfViews: Readonly<Record<View, string>> = { screens: 'Screens', map: 'Map', reference: 'Reference' };
const views = Object.keys(namesOfViews) as View[];

interface TopBarParts {
  readonly flow: StudioFlow;
  readonly failure: string | null;
  readonly view: View;
  readonly onView: (view: View) => void;
}

/** Which flow it is, how its files are, and what is to be seen of it. */
export function TopBar({ flow, failure, view, onView }: TopBarParts) {
  const errors = flow.findings.filter(({ severity }) => severity === 'error');
  const files = [...new Set(errors.map(({ file }) => file))];
  return (
    <header className="top">
      <div className="top-line">
        <h1>
          Studio <span className="quiet">{flow.id}</span> <span className="tag">{flow.version}</span>
        </h1>
        <fieldset className="choice">
          <legend className="visually-hidden">What to look at</legend>
          {views.map((name) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => onView(name)}>
              {namesOfViews[name]}
            </button>
          ))}
        </fieldset>
      </div>
      <p role="status" className={failure !== null || flow.isBehind ? 'banner' : 'visually-hidden'}>
        {failure ??
          (flow.isBehind
            ? `${files.length === 1 ? 'A file has' : `${files.length} files have`} errors, and ${files.length === 1 ? 'is' : 'are'} shown as before them: ${files.join(', ')}. Everything else is as it was saved.`
            : 'Everything is shown as it was saved.')}
      </p>
    </header>
  );
}
