import { useEffect, useRef, useState } from 'react';
import { useInterfaceText } from '../parts/use-interface-text.ts';

interface CharactersLeftProps {
  /** Of the line that describes the field. */
  readonly id: string;
  readonly most: number;
  /** Of characters that stand there. */
  readonly count: number;
}

/** How long nothing is typed before the count is spoken, in ms: in between it would be talked over. */
const pauseMs = 1000;
/** From this share of the most on it is spoken. */
const spokenFrom = 0.8;

/**
 * How many characters are left, or too many. Seen at once; heard on arrival as the most there can be, and after a pause once
 * there are few left. The region that is read out stands in the document before it has anything to say.
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
