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
const spokenFrom = 0.8;

/**
 * Number of characters left, or over the limit. Screen readers announce it after a pause if few are left. The region is
 * always in the document, because screen readers announce only changes.
 *
 * @source WCAG 2.2 SC 4.1.3
 */
export function CharactersLeft({ id, most, count }: CharactersLeftProps) {
  const say = useInterfaceText();
  const left = most - count;
  const text = say(left < 0 ? 'ui.charactersOver' : 'ui.charactersLeft', { count: Math.abs(left) });
  const spoken = count >= most * spokenFrom ? text : '';
  const [said, setSaid] = useState('');
  const atFirst = useRef<string>(spoken);
  useEffect(() => {
    if (atFirst.current === spoken) return undefined;
    const timer = setTimeout(() => {
      atFirst.current = spoken;
      setSaid(spoken);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [spoken]);
  return (
    <>
      <p className={left < 0 ? 'count count--over' : 'count'} aria-hidden>
        {text}
      </p>
      <p className="sr" id={id}>
        {say('ui.charactersMost', { max: most })}
      </p>
      <p className="sr" role="status">
        {said}
      </p>
    </>
  );
}
