import { createContext, use, type ReactNode } from 'react';
import type { FlowDispatch } from '../../runtime/shapes/store-types.ts';
import type { Words } from '../registry.ts';

/** What words with links in them need wherever they stand. */
export interface Surroundings {
  readonly words: Words;
  readonly dispatch: FlowDispatch;
}

const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

/** Gives words and control to everything inside. */
export function SurroundingsProvider({
  value,
  children,
}: {
  readonly value: Surroundings;
  readonly children: ReactNode;
}) {
  return <SurroundingsContext value={value}>{children}</SurroundingsContext>;
}

/**
 * @returns the words and the control of the flow that this component is drawn in
 * @throws TypeError outside of a flow: a mistake of the program, never of the applicant
 */
export function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) throw new TypeError('useSurroundings needs a <SurroundingsProvider> above it');
  return surroundings;
}
