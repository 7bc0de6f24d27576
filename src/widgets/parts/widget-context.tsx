import { createContext, useContext } from 'react';
import type { DateOrder } from '../../formats/read-date.ts';
import type { Pictures } from '../../look/pictures/picture.ts';
import type { LocaleConventions } from '../../runtime/shapes/locale-conventions.ts';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import type { Words } from '../registry.ts';

/** What the parts of a widget need wherever they stand. */
export interface WidgetContextValue {
  readonly words: Words;
  readonly dispatch: FlowDispatch;
  readonly pictures: Pictures;
  /** The locale by which dates and amounts are read and written, such as `en-US`. */
  readonly locale: string;
  /** The currency of amounts that name none, such as `USD`. */
  readonly currency: string | undefined;
  /** The order of dates where it is not the locale's. */
  readonly dateOrder?: DateOrder | undefined;
  /** How the locale writes, where the flow says so. */
  readonly conventions?: LocaleConventions | undefined;
}

/** Set by the renderer around everything it draws. */
export const WidgetContext = createContext<WidgetContextValue | undefined>(undefined);

/**
 * @returns what the flow around this component gives to its widgets
 * @throws TypeError outside of a flow: a mistake of the program, never of the applicant
 */
export function useWidgetContext(): WidgetContextValue {
  const value = useContext(WidgetContext);
  if (!value) throw new TypeError('useWidgetContext needs a <WidgetContext value={…}> above it');
  return value;
}
