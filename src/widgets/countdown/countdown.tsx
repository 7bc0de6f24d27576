import './countdown.css';
import { useEffect, useState } from 'react';
import { Rich } from '../parts/rich.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A sentence that ends with the time left, such as `0:24`. It stops at zero; the flow's timer decides what follows. */
export function Countdown({ block: { props } }: BlockPropsOf<typeof declaration>) {
  const secondsLeft = useSecondsLeft(Number(props.seconds));
  return (
    <p className="countdown small" role="timer">
      <Rich text={props.countdown} />{' '}
      <span className="num">
        {Math.floor(secondsLeft / 60)}:{String(secondsLeft % 60).padStart(2, '0')}
      </span>
    </p>
  );
}

/** Remaining time according to the clock, because timers in background tabs are late. */
function useSecondsLeft(seconds: number): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1000;
    const update = () => {
      const remaining = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setSecondsLeft(remaining);
      if (remaining === 0) clearInterval(interval);
    };
    const interval = setInterval(update, 250);
    update();
    return () => clearInterval(interval);
  }, [seconds]);
  return Number.isFinite(secondsLeft) ? secondsLeft : 0;
}
