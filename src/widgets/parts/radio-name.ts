import { createContext, useContext } from 'react';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';

/** Set by each form: whether another of its fields has this one's name. */
export const NamesakeContext = createContext<(field: ResolvedField) => boolean>(() => false);

/**
 * The name that the radio buttons of a field share. A browser lets one of a name be chosen in a form: a field that is asked
 * of each item of a list, or that has a namesake in its form, goes by its path.
 */
export function useRadioName(field: ResolvedField): string {
  const hasNamesake = useContext(NamesakeContext);
  return /\.\d+\./.test(field.path) || hasNamesake(field) ? field.path : field.name;
}
