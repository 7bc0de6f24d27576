import { createContext, useContext } from 'react';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import type { FlowDispatch, FlowStore } from '../runtime/shapes/store-types.ts';
import type { Widgets } from '../widgets/registry.ts';
import { RendererError } from './errors.ts';
import type { LanguageChoice } from './language-choice.ts';
import type { PressWatch } from './focus/press-watch.ts';
import type { ScreenParts } from './screen-parts.ts';

/** What everything inside a drawn flow shares. It never changes while the flow is on screen. */
export interface FlowContextValue {
  readonly store: FlowStore;
  readonly parts: ScreenParts;
  readonly dispatch: FlowDispatch;
  readonly widgets: Widgets;
  readonly schemas: CompiledFlow['schemas'];
  readonly presses: Pick<PressWatch, 'isPressing' | 'afterPress'>;
  /** Undefined where the words are in one language. */
  readonly languages: LanguageChoice | undefined;
  /** In front of every id, so that two flows on one page share none. */
  readonly idPrefix: string;
}

/** Set by `<FlowScreen>`. */
export const FlowContext = createContext<FlowContextValue | undefined>(undefined);

/** Whether what the applicant did is under way, as every widget is told. */
export const BusyContext = createContext(false);

/**
 * @returns what the flow around this component shares
 * @throws RendererError `outside-flow`
 */
export function useFlow(): FlowContextValue {
  const flow = useContext(FlowContext);
  if (!flow) throw new RendererError('outside-flow', 'A part of a flow was drawn outside of <FlowScreen>');
  return flow;
}
