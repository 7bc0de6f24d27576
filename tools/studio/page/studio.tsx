import { useState } from 'react';
import type { StudioFlow } from '../studio-data.ts';
import { flowAs } from './flow-as.ts';
import { PanelBoundary } from './panel-boundary.tsx';
import { Panels } from './panels.tsx';
import { ReferenceView } from './reference-view.tsx';
import { Screens } from './screens.tsx';
import { StepList } from './step-list.tsx';
import { StepMap } from './step-map.tsx';
import { TopBar, type View } from './top-bar.tsx';
import { useCoverage } from './use-coverage.ts';
import { useFlow } from './use-flow.ts';
import { useSeats } from './use-seats.ts';

/** The studio: all steps of a flow, some of them as live screens, and what there is to know of the chosen one. */
export function Studio() {
  const { flow, failure } = useFlow();
  if (flow === undefined)
    return (
      <main className="spinner-line">
        <h1>Studio</h1>
        <p role="status">{failure ?? 'The flow is being read …'}</p>
      </main>
    );
  return (
    <PanelBoundary name="Studio">
      <Workbench flow={flow} failure={failure} />
    </PanelBoundary>
  );
}

const stages: Readonly<Record<View, string>> = {
  screens: 'Screens',
  map: 'Map of the flow',
  reference: 'Blocks and controls',
};

function Workbench({ flow, failure }: { readonly flow: StudioFlow; readonly failure: string | null }) {
  const seats = useSeats(flow);
  const [view, show] = useState<View>('screens');
  const [isCovered, cover] = useState(false);
  const shownFlow = flowAs(flow, seats.chosen?.variant);
  const coverage = useCoverage(flow, isCovered, shownFlow.variant?.name);
  const stepCoverage = coverage !== undefined && 'steps' in coverage ? coverage.steps : undefined;
  const open = (step: string): void => {
    if (seats.chosen !== undefined) seats.wish(seats.chosen.id, { step, state: { kind: 'samples' } });
    show('screens');
  };
  const step =
    seats.chosen === undefined ? null : (seats.live(seats.chosen.id).shown?.snapshot.step ?? seats.chosen.step);
  return (
    <div className="studio">
      <TopBar flow={flow} failure={failure} view={view} onView={show} />
      <PanelBoundary name="Steps">
        <StepList flow={shownFlow} step={step} onOpen={open} />
      </PanelBoundary>
      <main className="stage" aria-label={stages[view]}>
        <PanelBoundary key={view} name={stages[view]}>
          {view === 'map' && <StepMap flow={shownFlow} step={step} covered={stepCoverage} onOpen={open} />}
          {view === 'reference' && <ReferenceView flow={flow} onOpen={open} />}
          {view === 'screens' && <Screens flow={flow} seats={seats} />}
        </PanelBoundary>
      </main>
      <Panels
        flow={shownFlow}
        seats={seats}
        step={step}
        onOpen={open}
        coverage={coverage}
        isCovered={isCovered}
        onCover={cover}
      />
    </div>
  );
}
