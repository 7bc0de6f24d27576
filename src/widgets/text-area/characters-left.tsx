import { useEffect, useRef, useState } from 'react';
import { useInterfaceText } from '../parts/use-interface-text.ts';

interface CharactersLeftProps {
  /** Id of the line that describes the field. */
  readonly id: string;
  readonly most: number;
  /** Number of characters in the field. */
  readonly count: number;
}

/** Pause in typing before the count is announced, in ms. */
const pauseMs = 1000;
/** Share of the maximum from which the count is announced. */
const announcedFrom = 0.8;

/**
 * Number of characters left, or over the limit. Screen readers announce it after a pause if few are left. The region is
 * always in the document, because screen readers announce only changes.
 *
 * @source WCAG 2.2 SC 4.1.3
 */
export function CharactersLeft({ id, most, count }: CharactersLeftProps) {
  const format = useInterfaceText();
  const left = most - count;
  const text = format(left < 0 ? 'ui.charactersOver' : 'ui.charactersLeft', { count: Math.abs(left) });
  const announcement = count >= most * announcedFrom ? text : '';
  const [announced, setAnnounced] = useState('');
  const lastAnnounced = useRef<string>(announcement);
  useEffect(() => {
    if (lastAnnounced.current === announcement) return undefined;
    const timer = setTimeout(() => {
      lastAnnounced.current = announcement;
      setAnnounced(announcement);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [announcement]);
  return (
    <>
      <p className={left < 0 ? 'count count--over' : 'count'} aria-hidden>
        {text}
      </p>
      <p className="visually-hidden" id={id}>
        {format('ui.charactersMost', { max: most })}
      </p>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
}
