import { useEffect, useId, useMemo } from 'react';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import type { FlowDispatch, FlowStore } from '../runtime/shapes/store-types.ts';
import type { Widgets } from '../widgets/registry.ts';
import { FlowContext } from './flow-context.ts';
import { watchPresses } from './focus/press-watch.ts';
import type { LanguageChoice } from './language-choice.ts';
import { followHistory } from './history.ts';
import { keepLeavePrompt } from './leave-prompt.ts';
import { Page } from './page.tsx';
import { screenParts } from './screen-parts.ts';

/** Drawn ahead of the visit, where there is no browser. */
const isAhead = typeof window === 'undefined';

/** A running flow and what draws it. */
export interface FlowScreenProps {
  readonly store: FlowStore;
  readonly dispatch: FlowDispatch;
  readonly widgets: Widgets;
  /** JSON Schemas of the forms, by name: `schemas` of the compiled flow. */
  readonly schemas: CompiledFlow['schemas'];
  /** In a frame on a partner's page: no history, no scrolling or focus before the applicant acts. */
  readonly embedded?: boolean;
  /** The languages that the flow is there in; none can be chosen without. */
  readonly languages?: LanguageChoice | undefined;
  /** Called when the first step can be used. */
  readonly onReady?: (() => void) | undefined;
}

/**
 * Draws a flow: the page, its card, the step on screen and the modal above it. It decides nothing; what it shows is the
 * screen in the store, and what the applicant does is dispatched to the runtime.
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
  const idPrefix = useId();
  const presses = useMemo(() => watchPresses(), []);
  const history = useMemo(
    () => (embedded || isAhead ? undefined : followHistory({ store, dispatch: given, window })),
    [embedded, store, given],
  );
  const dispatch = history?.dispatch ?? given;
  const parts = useMemo(() => screenParts(store), [store]);
  const flow = useMemo(
    () => ({ store, parts, dispatch, widgets, schemas, idPrefix, presses, languages }),
    [store, parts, dispatch, widgets, schemas, idPrefix, presses, languages],
  );

  useEffect(() => presses.start(document), [presses]);
  useEffect(() => history?.start(), [history]);
  useEffect(() => keepLeavePrompt({ store, window }), [store]);

  return (
    <FlowContext value={flow}>
      <Page embedded={embedded} onReady={onReady} />
    </FlowContext>
  );
}
