import './price-card.css';
import { useId } from 'react';
import { DescriptionList } from '../../../widgets/parts/description-list.tsx';
import { LargeAmount } from '../../../widgets/parts/large-amount.tsx';
import { TextElement } from '../../../widgets/parts/text-element.tsx';
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
              <TextElement as="p" className="price-card__label" text={amount.label} />
              <TextElement as="p" className="price-card__old" text={amount.text} />
            </div>
          ))}
          <div>
            <TextElement as="h2" className="price-card__label" id={heading} text={props['price-card']} />
            <p className="price-card__new">
              <LargeAmount text={props.figure} per={props.per} />
            </p>
          </div>
        </div>
        {remark && plainText(remark) !== '' && (
          <TextElement
            as="p"
            className={props.good ? 'price-card__remark price-card__remark--good' : 'price-card__remark'}
            text={remark}
          />
        )}
        {props.facts && <DescriptionList className="price-card__facts" facts={props.facts} />}
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
      <TextElement as="h2" className="h2" text={title} />
      <TextElement as="p" className="small" text={note} />
      <dl className="prices">
        {extras.map(({ label, text, detail }, index) => (
          <div key={index}>
            <TextElement as="dt" text={label} />
            <TextElement as="dd" className="prices__price" text={text} />
            <TextElement as="dd" className="prices__about" text={detail} />
          </div>
        ))}
      </dl>
    </section>
  );
}
