import './price-card.css';
import { useId } from 'react';
import { Facts } from '../../../widgets/parts/facts.tsx';
import { Figure } from '../../../widgets/parts/figure.tsx';
import { Phrase } from '../../../widgets/parts/phrase.tsx';
import { plainText } from '../../../runtime/copy/rich-text.ts';
import type { BlockPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';

type Props = BlockPropsOf<typeof declaration>['block']['props'];

export function PriceCard({ block: { props } }: BlockPropsOf<typeof declaration>) {
  const heading = useId();
  const { before = [], remark, extras } = props;
  return (
    <>
      <section className="price-card" aria-labelledby={heading}>
        <div className="price-card__amounts">
          {before.map((amount, index) => (
            <div key={index}>
              <Phrase as="p" className="price-card__label" text={amount.label} />
              <Phrase as="p" className="price-card__old" text={amount.text} />
            </div>
          ))}
          <div>
            <Phrase as="h2" className="price-card__label" id={heading} text={props['price-card']} />
            <p className="price-card__new">
              <Figure text={props.figure} per={props.per} />
            </p>
          </div>
        </div>
        {remark && plainText(remark) !== '' && (
          <Phrase
            as="p"
            className={props.good ? 'price-card__remark price-card__remark--good' : 'price-card__remark'}
            text={remark}
          />
        )}
        {props.facts && <Facts className="price-card__facts" facts={props.facts} />}
      </section>
      {extras && <Extras extras={extras} title={props.extrasTitle} note={props.extrasNote} />}
    </>
  );
}

interface ExtrasProps {
  readonly extras: NonNullable<Props['extras']>;
  readonly title: Props['extrasTitle'];
  readonly note: Props['extrasNote'];
}

function Extras({ extras, title, note }: ExtrasProps) {
  return (
    <section className="extras">
      <Phrase as="h2" className="h2" text={title} />
      <Phrase as="p" className="small" text={note} />
      <dl className="prices">
        {extras.map(({ label, text, detail }, index) => (
          <div key={index}>
            <Phrase as="dt" text={label} />
            <Phrase as="dd" className="prices__price" text={text} />
            <Phrase as="dd" className="prices__about" text={detail} />
          </div>
        ))}
      </dl>
    </section>
  );
}
