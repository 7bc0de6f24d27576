import './price-card.css';
import { useId } from 'react';
import { Facts } from '../../../widgets/parts/facts.tsx';
import { Figure } from '../../../widgets/parts/figure.tsx';
import { Phrase } from '../../../widgets/parts/phrase.tsx';
import type { BlockOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';

/** A figure with its facts, and what additions cost. */
export function PriceCard({ block: { props } }: BlockOf<typeof declaration>) {
  const heading = useId();
  return (
    <section className="deal" aria-labelledby={heading}>
      <div className="deal__top">
        <Phrase as="h2" className="deal__h" id={heading} text={props['price-card']} />
        <p className="deal__pay">
          <Figure text={props.figure} per={props.per} />
        </p>
        {props.facts && <Facts className="deal__facts" facts={props.facts} />}
      </div>
      {props.extras && (
        <div className="deal__body">
          <Phrase as="h3" className="h3 deal__extras" text={props.extrasTitle} />
          <Facts className="prices" facts={props.extras} />
        </div>
      )}
    </section>
  );
}
