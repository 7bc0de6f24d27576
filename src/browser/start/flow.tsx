import { useEffect, useState, type ReactNode } from 'react';
import { generalPictures } from '../../look/pictures/index.ts';
import { FlowScreen } from '../../renderer/flow-screen.tsx';
import { whenIdle } from '../../renderer/when-idle.ts';
import { createWidgets } from '../../widgets/registry.ts';
import type { StartConfig } from '../config-shape.ts';
import { createConsoleReporter, type Reporter } from '../print-report.ts';
import { startErrorReport } from './errors.ts';
import { FlowErrorBoundary } from './flow-error-boundary.tsx';
import { openFlow, type FlowOptions, type OpenedFlow } from './open-flow.ts';

/** Props of `Flow`. After the first render, only `flow` and `locale` may change; the flow then opens again. */
export interface FlowProps<Settings extends StartConfig = StartConfig> extends FlowOptions<Settings> {
  /** Such as `en-US`. Default: `?locale=`, then the browser's languages. */
  readonly locale?: string;
  readonly opening?: ReactNode;
  /** Shown if the flow cannot open or continue. */
  readonly failed?: ReactNode;
}

/** Renders a published flow inside another React page, without history entries. */
export function Flow<Settings extends StartConfig = StartConfig>(props: FlowProps<Settings>): ReactNode {
  return <FlowInstance key={`${props.flow} ${props.locale}`} {...props} />;
}

function FlowInstance<Settings extends StartConfig>(props: FlowProps<Settings>): ReactNode {
  const [initialProps] = useState(props);
  const [widgets] = useState(() => createWidgets(initialProps.widgets, initialProps.pictures ?? generalPictures));
  const [report] = useState<Reporter>(() => createConsoleReporter(initialProps.product?.name ?? 'guided-flow'));
  const [opened, setOpened] = useState<OpenedFlow | 'failed'>();
  useEffect(() => runFlow(initialProps, report, setOpened), [initialProps, report]);
  useEffect(preservePageBackground, []);
  if (opened === undefined) return props.opening;
  if (opened === 'failed') return props.failed;
  const fail = (cause: unknown): void => {
    setOpened('failed');
    report(startErrorReport(cause));
  };
  const { runtime, publishedFlow } = opened;
  return (
    <FlowErrorBoundary onFailure={fail}>
      <FlowScreen
        store={runtime.store}
        dispatch={runtime.dispatch}
        widgets={widgets}
        schemas={publishedFlow.flow.schemas}
        embedded
        onReady={() => whenIdle(opened.loadRemaining)}
      />
    </FlowErrorBoundary>
  );
}

function preservePageBackground(): () => void {
  const { documentElement: page } = document;
  page.toggleAttribute('data-embedded', true);
  return () => page.removeAttribute('data-embedded');
}

/** @returns a function that ends the flow, even while it opens */
function runFlow<Settings extends StartConfig>(
  { locale, ...options }: FlowProps<Settings>,
  report: Reporter,
  setOpened: (opened: OpenedFlow | 'failed') => void,
): () => void {
  let hasEnded = false;
  let running: OpenedFlow | undefined;
  const fail: Reporter = (developerReport) => {
    if (hasEnded) return;
    setOpened('failed');
    report(developerReport);
  };
  const host = {
    locale,
    windowWidthPx: () => window.innerWidth,
    partnerName: '',
    branding: {},
    tracking: { extraData: {} },
  };
  const start = async (): Promise<void> => {
    const opened = await openFlow({ flowOptions: options, host, report, halt: fail });
    if (hasEnded) return opened.runtime.destroy();
    running = opened;
    setOpened(opened);
    opened.runtime.start();
    opened.followChanges();
  };
  start().catch((cause: unknown) => fail(startErrorReport(cause)));
  return () => {
    hasEnded = true;
    running?.runtime.destroy();
  };
}
