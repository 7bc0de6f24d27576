import './offer-line.css';
import { useId } from 'react';
import { Phrase } from '../../../widgets/parts/phrase.tsx';
import type { BlockOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';

export function OfferLine({ block: { props } }: BlockOf<typeof declaration>) {
  const heading = useId();
  return (
    <section className="mini" aria-labelledby={heading}>
      <Phrase as="h2" className="mini__h" id={heading} text={props['offer-line']} />
      <Phrase as="p" className="mini__pay num" text={props.pay} />
      <Phrase as="p" className="mini__s num" text={props.detail} />
    </section>
  );
}
