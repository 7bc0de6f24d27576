import './months-bar.css';
import { useId } from 'react';
import { Icon } from '../../../look/icons.tsx';
import { Phrase } from '../../../widgets/parts/phrase.tsx';
import { replayMask } from '../../../widgets/parts/replay-mask.ts';
import type { BlockOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';
import { stretchesOf } from './segments.ts';

/** The required months as a bar: one segment for each address or job, and one for the missing months. */
export function MonthsBar({ block: { props } }: BlockOf<typeof declaration>) {
  const heading = useId();
  const of = Math.max(1, Math.round(Number(props.of)) || 1);
  const covered = Math.min(of, Math.max(0, Math.floor(Number(props.covered)) || 0));
  const done = covered >= of;
  const spans = props.spans ?? [];
  return (
    <section className="cover" aria-labelledby={heading}>
      <div className="cover__head">
        <Phrase
          as="h2"
          className="h3"
          id={heading}
          text={done ? (props.full ?? props['months-bar']) : props['months-bar']}
        />
        <p className={done ? 'small cover__need--ok' : 'small'} role="status">
          {done && <Icon name="done" />}
          <Phrase as="span" text={done ? props.done : props.need} />
        </p>
      </div>
      <div className="years" aria-hidden {...replayMask}>
        {stretchesOf(
          spans.map(({ months }) => Number(months)),
          covered,
          of,
        ).map(({ months, span }) => (
          <div key={span ?? 'missing'} className={`${span === null ? 'is-missing ' : ''}y-${widthOf(months, of)}`}>
            <span className="years__bar" />
            {covered > 0 && (
              <>
                <span className="years__n">
                  <b>{months}</b>{' '}
                  <Phrase as="span" text={(span === null ? undefined : spans[span]?.unit) ?? props.unit} />
                </span>
                <Phrase as="span" className="years__t" text={span === null ? props.gap : spans[span]?.text} />
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
