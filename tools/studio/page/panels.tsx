import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { StudioCoverage } from '../measure-coverage.ts';
import type { StudioFlow } from '../studio-data.ts';
import type { Told } from './ask.ts';
import { ChangesPanel } from './changes-panel.tsx';
import { CoveragePanel } from './coverage-panel.tsx';
import { FieldsPanel } from './fields-panel.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { LimitsPanel } from './limits-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { PanelBoundary } from './panel-boundary.tsx';
import { isStatic } from './places.ts';
import { ScenariosPanel } from './scenarios-panel.tsx';
import type { Seats } from './use-seats.ts';
import { WaysPanel } from './ways-panel.tsx';
import { WordsPanel } from './words-panel.tsx';

interface PanelsParts {
  readonly flow: StudioFlow;
  readonly seats: Seats;
  readonly step: string | null;
  readonly onOpen: (step: string) => void;
  readonly coverage: Told<StudioCoverage> | undefined;
  readonly isCovered: boolean;
  readonly onCover: (isCovered: boolean) => void;
}

/** What there is to know of the chosen screen, and of the flow as its variant makes it. */
export function Panels({ flow, seats, step, onOpen, coverage, isCovered, onCover }: PanelsParts) {
  const { chosen } = seats;
  const id = chosen?.id ?? 0;
  const live = seats.live(id);
  const tabs: readonly Tab[] = [
    { name: 'Ways', content: <WaysPanel flow={flow} step={step} onOpen={onOpen} /> },
    {
      name: 'Findings',
      count: flow.findings.length,
      content: <FindingsPanel flow={flow} step={step} onOpen={onOpen} />,
    },
    { name: 'Fields', content: <FieldsPanel live={live} /> },
    {
      name: 'Log',
      count: live.log.length,
      content: <LogPanel live={live} sensitive={flow.sensitive} onShow={(snapshot) => seats.show(id, snapshot)} />,
    },
    {
      name: 'Coverage',
      content: (
        <CoveragePanel
          variant={flow.variant?.name}
          coverage={coverage}
          isWanted={isCovered}
          step={step}
          onWant={onCover}
        />
      ),
    },
    { name: 'Scenarios', count: flow.scenarios.length, content: <ScenariosPanel flow={flow} seats={seats} /> },
    ...(isStatic
      ? []
      : [
          { name: 'Words', content: <WordsPanel flow={flow} seats={seats} step={step} /> },
          { name: 'Limits', content: <LimitsPanel flow={flow} /> },
          { name: 'Changes', content: <ChangesPanel key={flow.variant?.name} variant={flow.variant?.name} /> },
        ]),
  ];
  return (
    <aside className="panels" aria-label="What there is to know">
      {flow.variant !== null && (
        <p className="as-variant">
          As the variant <b>{flow.variant.name}</b> makes it
        </p>
      )}
      <Tabs tabs={tabs} />
    </aside>
  );
}

interface Tab {
  readonly name: string;
  readonly count?: number;
  readonly content: ReactNode;
}

const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs by the pattern of the ARIA practices: one stop of the tab key, arrows between them. */
function Tabs({ tabs }: { readonly tabs: readonly Tab[] }) {
  const [chosen, choose] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const move = moves[event.key];
    if (move === undefined) return;
    const next = (chosen + move + tabs.length) % tabs.length;
    choose(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label="What to know" tabIndex={-1} onKeyDown={onKeyDown}>
        {tabs.map(({ name, count = 0 }, index) => (
          <button
            key={name}
            id={`tab-${index}`}
            type="button"
            role="tab"
            aria-selected={index === chosen}
            aria-controls="panel"
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => choose(index)}
          >
            {name}
            {count > 0 && <span className="badge"> {count}</span>}
          </button>
        ))}
      </div>
      <div id="panel" className="panel" role="tabpanel" aria-labelledby={`tab-${chosen}`} tabIndex={0}>
        <PanelBoundary key={tabs[chosen]?.name} name={tabs[chosen]?.name ?? ''}>
          {tabs[chosen]?.content}
        </PanelBoundary>
      </div>
    </>
  );
}
