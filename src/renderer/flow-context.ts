import { createContext, useContext } from 'react';
import type { CompiledFlow } from '../runtime/shapes/compiled-flow.ts';
import type { FlowDispatch } from '../runtime/shapes/store-types.ts';
import type { WidgetRegistry } from '../widgets/registry.ts';
import { RendererError } from './errors.ts';
import type { LanguageSwitcher } from './language-switcher.ts';
import type { PressTracker } from './focus/press-tracker.ts';

/** Values that all components of a flow share. They do not change while a flow is shown. */
export interface FlowContextValue {
  readonly dispatch: FlowDispatch;
  readonly widgets: WidgetRegistry;
  readonly schemas: CompiledFlow['schemas'];
  readonly pressTracker: Pick<PressTracker, 'wasControlPressed' | 'runAfterClick'>;
  /** Undefined if the flow has one language. */
  readonly languageSwitcher: LanguageSwitcher | undefined;
  /** Prefix of all ids, different for each flow on a page. */
  readonly idPrefix: string;
}

/** Set by `<FlowScreen>`. */
export const FlowContext = createContext<FlowContextValue | undefined>(undefined);

/** @throws RendererError `outside-flow` */
export function useFlow(): FlowContextValue {
  const flow = useContext(FlowContext);
  if (!flow)
    throw new RendererError(
      'outside-flow',
      'useFlow() was called outside of <FlowScreen>. Render the component inside it',
    );
  return flow;
}
