import { useEffect, useId, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import type { FlowDispatch, FlowStore } from '../runtime/shapes/store-types.ts';
import type { Widgets } from '../widgets/registry.ts';
import { FlowContext } from './flow-context.ts';
import { watchPresses } from './focus/press-watch.ts';
import type { LanguageChoice } from './language-choice.ts';
import { followHistory } from './history.ts';
import { useLeavePrompt } from './leave-prompt.ts';
import { Page } from './page.tsx';

/** During prerendering there is no browser. */
const isPrerendering = typeof window === 'undefined';

/** A running flow and what renders it. */
export interface FlowScreenProps {
  readonly store: FlowStore;
  readonly dispatch: FlowDispatch;
  readonly widgets: Widgets;
  /** JSON Schemas of the forms, by name: `schemas` of the compiled flow. */
  readonly schemas: CompiledFlow['schemas'];
  /** True in a frame on a partner's page: no history entries, and no scrolling or focus before the applicant acts. */
  readonly embedded?: boolean;
  /** The languages of the flow. Without it, none can be chosen. */
  readonly languages?: LanguageChoice | undefined;
  /** Called when the first step can be used. */
  readonly onReady?: (() => void) | undefined;
}

/**
 * Renders a flow: the page, its card, the step on screen and the modal above it. It decides nothing. It reads the screen
 * from the store and passes it down as props; what the applicant does is dispatched to the runtime.
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
  // Synchronously: an input that got its text back a microtask later would have lost its caret.
  const { screen } = useSnapshot(store, { sync: true });
  const idPrefix = useId();
  const presses = useMemo(() => watchPresses(), []);
  const history = useMemo(
    () => (embedded || isPrerendering ? undefined : followHistory({ store, dispatch: given, window })),
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
