import { useId } from 'react';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';

/** The chosen offer in one tinted line. */
export function OfferLine({ block: { props } }: BlockOf<'offer-line'>) {
  const heading = useId();
  return (
    <section className="mini" aria-labelledby={heading}>
      <h2 className="mini__h" id={heading}>
        <Rich text={props['offer-line']} />
      </h2>
      <p className="mini__pay num">
        <Rich text={props.pay} />
      </p>
      {props.detail && (
        <p className="mini__s num">
          <Rich text={props.detail} />
        </p>
      )}
    </section>
  );
}
