import './months-bar.css';
import { useId } from 'react';
import { Icon } from '../../../look/icons.tsx';
import { Phrase } from '../../../widgets/parts/phrase.tsx';
import type { BlockOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';

/** One cell for each month asked for, filled as far as they are covered; the words beside it say the same. */
export function MonthsBar({ block: { props } }: BlockOf<typeof declaration>) {
  const heading = useId();
  const months = Math.max(1, Math.round(Number(props.of)) || 1);
  const covered = Math.min(months, Math.max(0, Math.floor(Number(props.covered)) || 0));
  const done = covered >= months;
  return (
    <section className="cover" aria-labelledby={heading}>
      <div className="cover__head">
        <Phrase as="h2" className="h3" id={heading} text={props['months-bar']} />
        <p className={done ? 'small cover__need--ok' : 'small'} role="status">
          {done && <Icon name="done" />}
          <Phrase as="span" text={done ? props.done : props.need} />
        </p>
      </div>
      <svg className="months" viewBox={`0 0 ${months * pitch - gap} 22`} aria-hidden focusable={false}>
        {Array.from({ length: months }, (_, month) => (
          <rect
            key={month}
            className={month < covered ? 'm-on' : 'm-off'}
            x={month * pitch}
            y="1"
            width={pitch - gap}
            height="20"
            rx="2.5"
          />
        ))}
      </svg>
    </section>
  );
}

const pitch = 12;
const gap = 2.5;
