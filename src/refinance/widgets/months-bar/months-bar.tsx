import './months-bar.css';
import { useId } from 'react';
import { Icon } from '../../../look/icons.tsx';
import { Phrase } from '../../../widgets/parts/phrase.tsx';
import { replayMask } from '../../../widgets/parts/replay-mask.ts';
import type { BlockPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { segmentsOf } from './segments.ts';

/** The required months as a bar: one segment for each address or job, and one for the missing months. */
export function MonthsBar({ block: { props } }: BlockPropsOf<typeof declaration>) {
  const heading = useId();
  const of = Math.max(1, Math.round(Number(props.of)) || 1);
  const covered = Math.min(of, Math.max(0, Math.floor(Number(props.covered)) || 0));
  const done = covered >= of;
  const spans = props.spans ?? [];
  return (
    <section className="months-bar" aria-labelledby={heading}>
      <div className="months-bar__head">
        <Phrase
          as="h2"
          className="h3"
          id={heading}
          text={done ? (props.full ?? props['months-bar']) : props['months-bar']}
        />
        <p className={done ? 'small months-bar__need--ok' : 'small'} role="status">
          {done && <Icon name="done" />}
          <Phrase as="span" text={done ? props.done : props.need} />
        </p>
      </div>
      <div className="months-segments" aria-hidden {...replayMask}>
        {segmentsOf(
          spans.map(({ months }) => Number(months)),
          covered,
          of,
        ).map(({ months, span }) => (
          <div key={span ?? 'missing'} className={`${span === null ? 'is-missing ' : ''}y-${widthOf(months, of)}`}>
            <span className="months-segments__bar" />
            {covered > 0 && (
              <>
                <span className="months-segments__count">
                  <b>{months}</b>{' '}
                  <Phrase as="span" text={(span === null ? undefined : spans[span]?.unit) ?? props.unit} />
                </span>
                <Phrase
                  as="span"
                  className="months-segments__text"
                  text={span === null ? props.gap : spans[span]?.text}
                />
              </>
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** In 24ths of the bar. Each has a class, because a CSP may forbid inline styles. */
function widthOf(months: number, of: number): number {
  return Math.max(1, Math.round((months / of) * 24));
}
