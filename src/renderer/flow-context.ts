import { createContext, use } from 'react';
import type { FlowDispatch, FlowStore } from '../runtime/shapes/store-types.ts';
import type { Widgets } from '../widgets/registry.ts';
import { RendererError } from './errors.ts';
import type { PressWatch } from './focus/press-watch.ts';

/** The part of a form's JSON Schema that decides which kind of value a field holds. */
export interface FormSchema {
  readonly properties: Readonly<Record<string, { readonly type?: string | readonly string[] }>>;
}

/** What everything inside a drawn flow shares. It never changes while the flow is on screen. */
export interface FlowSurroundings {
  readonly store: FlowStore;
  readonly dispatch: FlowDispatch;
  readonly widgets: Widgets;
  /** Schemas of the forms, by name. */
  readonly schemas: Readonly<Record<string, FormSchema>>;
  readonly presses: Pick<PressWatch, 'isPressing' | 'afterPress'>;
  /** In front of every id, so that two flows on one page share none. */
  readonly idPrefix: string;
}

/** Set by `<FlowView>`. */
export const FlowContext = createContext<FlowSurroundings | undefined>(undefined);

/**
 * @returns what the flow around this component shares
 * @throws RendererError `outside-flow`
 */
export function useFlow(): FlowSurroundings {
  const flow = use(FlowContext);
  if (!flow) throw new RendererError('outside-flow', 'A part of a flow was drawn outside of <FlowView>');
  return flow;
}
