import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ResolvedOption } from '../../runtime/shapes/screen.ts';
import { LongList } from './long-list.ts';

interface LongOptionsProps {
  readonly select: RefObject<HTMLSelectElement | null>;
  readonly options: readonly ResolvedOption[];
  /** Of the option that is chosen, as the document has it; empty if none is. */
  readonly value: string;
}

/**
 * Puts a long list into the select that stands before it. React would keep a record of each option, and the screen would
 * come only once all had been made and looked at.
 */
export function LongOptions({ select, options, value }: LongOptionsProps) {
  const list = useRef<LongList>(undefined);
  useLayoutEffect(() => {
    if (select.current === null) return;
    list.current = new LongList(select.current, options);
    return list.current.start();
  }, [select, options]);
  useLayoutEffect(() => list.current?.choose(value));
  return null;
}
