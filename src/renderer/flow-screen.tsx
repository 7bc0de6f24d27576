/** Renders a running flow with React. It may import `src/widgets`, `src/look` and `src/runtime`. */
import { useEffect, useId, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import type { Screen } from '../runtime/shapes/screen.ts';
import type { FlowDispatch, FlowStore } from '../runtime/shapes/store-types.ts';
import type { WidgetRegistry } from '../widgets/registry.ts';
import { FlowContext } from './flow-context.ts';
import { createPressTracker } from './focus/press-tracker.ts';
import type { LanguageSwitcher } from './language-switcher.ts';
import { createBrowserHistory } from './browser-history.ts';
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
  /** If undefined, no language links are shown. */
  readonly languages?: LanguageSwitcher | undefined;
  /** Called when the first step can be used. */
  readonly onReady?: (() => void) | undefined;
}

/** Renders the page, the current step and the open modal. @source docs/reference/contract.md §2 */
export function FlowScreen({
  store,
  dispatch: storeDispatch,
  widgets,
  schemas,
  embedded = false,
  languages,
  onReady,
}: FlowScreenProps) {
  // Synchronous, because inputs would lose their caret if their text changed a microtask later.
  const { screen } = useSnapshot(store, { sync: true });
  const idPrefix = useId();
  const presses = useMemo(() => createPressTracker(), []);
  const history = useMemo(
    () => (embedded || isPrerendering ? undefined : createBrowserHistory({ store, dispatch: storeDispatch, window })),
    [embedded, store, storeDispatch],
  );
  const dispatch = history?.dispatch ?? storeDispatch;
  const flow = useMemo(
    () => ({ dispatch, widgets, schemas, idPrefix, pressTracker: presses, languageSwitcher: languages }),
    [dispatch, widgets, schemas, idPrefix, presses, languages],
  );

  useEffect(() => presses.listen(document), [presses]);
  useEffect(() => history?.start(), [history]);
  useLeavePrompt(screen);

  return (
    <FlowContext value={flow}>
      <Page screen={screen} embedded={embedded} onReady={onReady} />
    </FlowContext>
  );
}

/**
 * Shows a confirmation prompt before applicants leave the page with unsaved input. The `beforeunload` listener exists
 * only while input is unsaved, because the listener disables the back/forward cache.
 *
 * @source A §2 (confirm prompt); decision 41
 * @internal
 */
export function useLeavePrompt({ unsaved, leavePrompt }: Pick<Screen, 'unsaved' | 'leavePrompt'>): void {
  useEffect(() => (unsaved ? addLeavePrompt(leavePrompt) : undefined), [unsaved, leavePrompt]);
}

/** Returns a function that removes the prompt. */
function addLeavePrompt(message: string): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  let hasUsedContactLink = false;
  const onUnload = (event: BeforeUnloadEvent) => {
    if (hasUsedContactLink) {
      // A contact link skips the prompt once.
      hasUsedContactLink = false;
      return;
    }
    event.preventDefault();
    // Only old browsers show this message.
    event.returnValue = message;
  };
  const onInteraction = (event: Event) => {
    hasUsedContactLink = event.type === 'click' && isContactLink(event.composedPath()[0]);
  };
  window.addEventListener('beforeunload', onUnload, { signal });
  // The next action ends the exception for contact links.
  for (const type of ['click', 'pointerdown', 'keydown'])
    document.addEventListener(type, onInteraction, { capture: true, signal });
  return () => listeners.abort();
}

function isContactLink(target: EventTarget | undefined): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  return link !== null && /^(?:tel|sms|mailto):/i.test(link.getAttribute('href') ?? '');
}
