import { useEffect, useId, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import type { FlowDispatch, FlowStore } from '../runtime/shapes/store-types.ts';
import type { WidgetRegistry } from '../widgets/registry.ts';
import { FlowContext } from './flow-context.ts';
import { watchPresses } from './focus/press-watch.ts';
import type { LanguageChoice } from './language-choice.ts';
import { createHistory } from './history.ts';
import { useLeavePrompt } from './leave-prompt.ts';
import { Page } from './page.tsx';

const isPrerendering = typeof window === 'undefined';

export interface FlowScreenProps {
  readonly store: FlowStore;
  readonly dispatch: FlowDispatch;
  readonly widgets: WidgetRegistry;
  /** JSON Schemas of the forms by name. */
  readonly schemas: CompiledFlow['schemas'];
  /** True on a partner's page: no history entries, and no scrolling or focus before the applicant acts. */
  readonly embedded?: boolean;
  /** Without it, no language links are shown. */
  readonly languages?: LanguageChoice | undefined;
  /** Called when the first step can be used. */
  readonly onReady?: (() => void) | undefined;
}

/**
 * Renders a running flow: the page, the current step and the open modal. The renderer may import the runtime, widgets
 * and look.
 *
 * @source docs/contract.md §2
 */
export function FlowScreen({
  store,
  dispatch: given,
  widgets,
  schemas,
  embedded = false,
  languages,
  onReady,
}: FlowScreenProps) {
  // Synchronously: inputs would lose their caret if their text returned a microtask later.
  const { screen } = useSnapshot(store, { sync: true });
  const idPrefix = useId();
  const presses = useMemo(() => watchPresses(), []);
  const history = useMemo(
    () => (embedded || isPrerendering ? undefined : createHistory({ store, dispatch: given, window })),
    [embedded, store, given],
  );
  const dispatch = history?.dispatch ?? given;
  const flow = useMemo(
    () => ({ dispatch, widgets, schemas, idPrefix, presses, languages }),
    [dispatch, widgets, schemas, idPrefix, presses, languages],
  );

  useEffect(() => presses.start(document), [presses]);
  useEffect(() => history?.start(), [history]);
  useLeavePrompt(screen);

  return (
    <FlowContext value={flow}>
      <Page screen={screen} embedded={embedded} onReady={onReady} />
    </FlowContext>
  );
}
