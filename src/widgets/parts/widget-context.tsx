import { createContext, useContext } from 'react';
import type { DateOrder } from '../../formats/read-date.ts';
import type { Pictures } from '../../look/pictures/picture.ts';
import type { LocaleConventions } from '../../runtime/shapes/locale-conventions.ts';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import type { InterfaceTexts, WidgetRegistry } from '../registry.ts';

/** Values that all components of widgets can read. */
export interface WidgetContextValue {
  readonly texts: InterfaceTexts;
  readonly dispatch: FlowDispatch;
  readonly pictures: Pictures;
  /** Controls by name, because a review shows some answers with a component of their control. */
  readonly controls?: WidgetRegistry['controls'] | undefined;
  /** Locale of dates and amounts, such as `en-US`. */
  readonly locale: string;
  /** Default currency, such as `USD`. */
  readonly currency: string | undefined;
  /** Overrides the locale's order of dates. */
  readonly dateOrder?: DateOrder | undefined;
  /** Overrides the locale's conventions. */
  readonly conventions?: LocaleConventions | undefined;
}

/** Set by the renderer. */
export const WidgetContext = createContext<WidgetContextValue | undefined>(undefined);

/**
 * Returns the values of the context.
 *
 * @throws TypeError outside of a flow
 */
export function useWidgetContext(): WidgetContextValue {
  const value = useContext(WidgetContext);
  if (!value)
    throw new TypeError('useWidgetContext() was called outside of <WidgetContext>. Render the component inside it');
  return value;
}
