import { createContext, useContext } from 'react';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import type { FlowDispatch } from '../runtime/shapes/store-types.ts';
import type { Widgets } from '../widgets/registry.ts';
import { RendererError } from './errors.ts';
import type { LanguageChoice } from './language-choice.ts';
import type { PressWatch } from './focus/press-watch.ts';

/** What all components of a flow use. It does not change while a flow is on screen; data is passed as props. */
export interface FlowContextValue {
  readonly dispatch: FlowDispatch;
  readonly widgets: Widgets;
  readonly schemas: CompiledFlow['schemas'];
  readonly presses: Pick<PressWatch, 'isPressing' | 'afterPress'>;
  /** Undefined for a flow in one language. */
  readonly languages: LanguageChoice | undefined;
  /** Prefix of every id, so that two flows on one page share none. */
  readonly idPrefix: string;
}

/** Set by `<FlowScreen>`. */
export const FlowContext = createContext<FlowContextValue | undefined>(undefined);

/** @throws RendererError `outside-flow` */
export function useFlow(): FlowContextValue {
  const flow = useContext(FlowContext);
  if (!flow) throw new RendererError('outside-flow', 'A part of a flow was rendered outside of <FlowScreen>');
  return flow;
}
