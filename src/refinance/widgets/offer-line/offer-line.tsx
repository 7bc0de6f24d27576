import './offer-line.css';
import { useId } from 'react';
import { Rich } from '../../../widgets/parts/rich.tsx';
import type { BlockOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';

/** The chosen offer in one tinted line. */
export function OfferLine({ block: { props } }: BlockOf<typeof declaration>) {
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
