import './offer-line.css';
import { useId } from 'react';
import { TextElement } from '../../../widgets/parts/text-element.tsx';
import type { BlockPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';

export function OfferLine({ block: { props } }: BlockPropsOf<typeof declaration>) {
  const heading = useId();
  return (
    <section className="offer-line" aria-labelledby={heading}>
      <TextElement as="h2" className="offer-line__heading" id={heading} text={props['offer-line']} />
      <TextElement as="p" className="offer-line__amount num" text={props.pay} />
      <TextElement as="p" className="offer-line__detail num" text={props.detail} />
    </section>
  );
}
