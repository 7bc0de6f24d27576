import './vehicle-card.css';
import { useId } from 'react';
import { CardHead } from '../../../widgets/parts/card-head.tsx';
import { Illustration } from '../../../widgets/parts/illustration.tsx';
import { MaskedText } from '../../../widgets/parts/masked.tsx';
import { TextElement } from '../../../widgets/parts/text-element.tsx';
import { Rich } from '../../../widgets/parts/rich.tsx';
import type { BlockPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';

export function VehicleCard({ block: { props } }: BlockPropsOf<typeof declaration>) {
  const heading = useId();
  return (
    <section className="vehicle" aria-labelledby={heading}>
      <div className="vehicle__stage">
        <Illustration name="car" />
      </div>
      <div className="vehicle__body">
        <CardHead id={heading} heading={props['vehicle-card']} className="h2" props={props} />
        <dl className="facts">
          {props.facts.map((fact, index) => (
            <div key={index}>
              <TextElement as="dt" text={fact.label} />
              <dd className="num">
                {typeof fact.masked !== 'string' ? (
                  fact.text && <Rich text={fact.text} />
                ) : (
                  <MaskedText text={`•••${fact.masked.slice(-4)}`} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
