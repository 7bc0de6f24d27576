import './countdown.css';
import { useEffect, useState } from 'react';
import { Rich } from '../parts/rich.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A sentence that ends in the time left, such as `0:24`. It stops at zero; the flow's timer decides what follows. */
export function Countdown({ block: { props } }: BlockPropsOf<typeof declaration>) {
  const left = useSecondsLeft(Number(props.seconds));
  return (
    <p className="countdown small" role="timer">
      <Rich text={props.countdown} />{' '}
      <span className="num">
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </span>
    </p>
  );
}

/** Uses the clock, because timers in background tabs are late. */
function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const update = () => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(ticking);
    };
    const ticking = setInterval(update, 250);
    update();
    return () => clearInterval(ticking);
  }, [seconds]);
  return Number.isFinite(left) ? left : 0;
}
