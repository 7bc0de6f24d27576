import { useEffect, useState, type ReactNode } from 'react';
import { generalPictures } from '../look/pictures/index.ts';
import { FlowScreen } from '../renderer/flow-screen.tsx';
import { whenIdle } from '../widgets/parts/when-idle.ts';
import { widgetsOf } from '../widgets/registry.ts';
import { DrawingBoundary, reportOfStart } from './cannot-start.tsx';
import { openFlow, type FlowOptions, type OpenedFlow } from './open-flow.ts';
import { createPrinter, type Report } from './print-report.ts';
import type { StartConfig } from './start-config.ts';

/** What a flow is drawn with in a React tree. What is given first counts; another `flow` or `locale` opens it anew. */
export interface FlowProps<Settings extends StartConfig = StartConfig> extends FlowOptions<Settings> {
  /** Such as `en-US`; without it the address's `?locale=` or the flow's first. */
  readonly locale?: string;
  /** Shown while the flow is fetched. */
  readonly opening?: ReactNode;
  /** Shown where the flow cannot be opened, or cannot go on; developers are told why. */
  readonly failed?: ReactNode;
}

/**
 * A published flow as a part of a page that React draws already: no entry in the page's history, no scrolling before
 * somebody acts. It ends when it is taken off the page.
 */
export function Flow<Settings extends StartConfig = StartConfig>(props: FlowProps<Settings>): ReactNode {
  return <OneFlow key={`${props.flow} ${props.locale}`} {...props} />;
}

function OneFlow<Settings extends StartConfig>(props: FlowProps<Settings>): ReactNode {
  const [first] = useState(props);
  const [widgets] = useState(() => widgetsOf(first.widgets, first.pictures ?? generalPictures));
  const [report] = useState<Report>(() => createPrinter(first.product?.name ?? 'guided-flow'));
  const [opened, setOpened] = useState<OpenedFlow | 'failed'>();
  useEffect(() => followFlow(first, report, setOpened), [first, report]);
  useEffect(leavePageItsColour, []);
  if (opened === undefined) return props.opening;
  if (opened === 'failed') return props.failed;
  const fail = (cause: unknown): void => {
    setOpened('failed');
    report(reportOfStart(cause));
  };
  const { runtime, published } = opened;
  return (
    <DrawingBoundary onFailure={fail}>
      <FlowScreen
        store={runtime.store}
        dispatch={runtime.dispatch}
        widgets={widgets}
        schemas={published.flow.schemas}
        embedded
        onReady={() => whenIdle(opened.fetchLater)}
      />
    </DrawingBoundary>
  );
}

/** What is around the flow is not ours to paint. */
function leavePageItsColour(): () => void {
  const { documentElement: page } = document;
  page.toggleAttribute('data-embedded', true);
  return () => page.removeAttribute('data-embedded');
}

/**
 * Opens the flow and starts it, unless it has ended before.
 *
 * @returns a function that ends it
 */
function followFlow<Settings extends StartConfig>(
  { locale, ...options }: FlowProps<Settings>,
  report: Report,
  show: (opened: OpenedFlow | 'failed') => void,
): () => void {
  let hasEnded = false;
  let running: OpenedFlow | undefined;
  const fail = (told: Parameters<Report>[0]): void => {
    if (hasEnded) return;
    show('failed');
    report(told);
  };
  const host = {
    locale,
    windowWidthPx: () => window.innerWidth,
    partnerName: '',
    branding: {},
    tracking: { extraData: {} },
  };
  const start = async (): Promise<void> => {
    const opened = await openFlow({ options, host, report, halt: fail });
    if (hasEnded) return opened.runtime.destroy();
    running = opened;
    show(opened);
    opened.runtime.start();
    opened.followChanges();
  };
  start().catch((cause: unknown) => fail(reportOfStart(cause)));
  return () => {
    hasEnded = true;
    running?.runtime.destroy();
  };
}
