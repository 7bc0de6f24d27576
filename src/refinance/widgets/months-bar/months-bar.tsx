import './months-bar.css';
import { useId } from 'react';
import { Icon } from '../../../look/icons.tsx';
import { TextElement } from '../../../widgets/parts/text-element.tsx';
import { sessionReplayMask } from '../../../widgets/parts/replay-mask.ts';
import type { BlockPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';

/** The required months as a bar: one segment for each address or job, and one for the missing months. */
export function MonthsBar({ block: { props } }: BlockPropsOf<typeof declaration>) {
  const heading = useId();
  const required = Math.max(1, Math.round(Number(props.of)) || 1);
  const coveredMonths = Math.min(required, Math.max(0, Math.floor(Number(props.covered)) || 0));
  const isDone = coveredMonths >= required;
  const spans = props.spans ?? [];
  return (
    <section className="months-bar" aria-labelledby={heading}>
      <div className="months-bar__head">
        <TextElement
          as="h2"
          className="h3"
          id={heading}
          text={isDone ? (props.full ?? props['months-bar']) : props['months-bar']}
        />
        <p className={isDone ? 'small months-bar__need--ok' : 'small'} role="status">
          {isDone && <Icon name="done" />}
          <TextElement as="span" text={isDone ? props.done : props.need} />
        </p>
      </div>
      <div className="months-segments" aria-hidden {...sessionReplayMask}>
        {segmentsOf(
          spans.map(({ months }) => Number(months)),
          coveredMonths,
          required,
        ).map(({ months, span }) => (
          <div
            key={span ?? 'missing'}
            className={`${span === null ? 'is-missing ' : ''}y-${barWidth(months, required)}`}
          >
            <span className="months-segments__bar" />
            {coveredMonths > 0 && (
              <>
                <span className="months-segments__count">
                  <b>{months}</b>{' '}
                  <TextElement as="span" text={(span === null ? undefined : spans[span]?.unit) ?? props.unit} />
                </span>
                <TextElement
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

/** Width in 24ths of the bar. Each width has a class, because a CSP may forbid inline styles. */
function barWidth(months: number, required: number): number {
  return Math.max(1, Math.round((months / required) * 24));
}

interface Segment {
  /** Full months, at least 1. */
  readonly months: number;
  /** Index of the span; null for the missing months. */
  readonly span: number | null;
}

/**
 * Segments of the bar, newest first and the missing months last. Their months add up to `required`. A span is shortened
 * if it exceeds the required months or overlaps an earlier span.
 *
 * @param spans number of months that each span covers
 * @internal
 */
export function segmentsOf(spans: readonly number[], coveredMonths: number, required: number): readonly Segment[] {
  const segments: { months: number; span: number }[] = [];
  let remaining = Math.min(coveredMonths, required);
  for (const [span, months] of spans.entries()) {
    const counted = Math.min(Math.floor(months) || 0, remaining);
    if (counted > 0) segments.push({ months: counted, span });
    remaining -= Math.max(0, counted);
  }
  const last = segments.at(-1);
  // The last segment includes months that only two spans together cover.
  if (last !== undefined) last.months += remaining;
  const missing = required - Math.min(coveredMonths, required) + (last === undefined ? remaining : 0);
  return missing > 0 ? [...segments, { months: missing, span: null }] : segments;
}
