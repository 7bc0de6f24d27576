import './vehicle-card.css';
import { useId } from 'react';
import { Act } from '../../../widgets/parts/act.tsx';
import { Drawing } from '../../../widgets/parts/drawing.tsx';
import { Masked } from '../../../widgets/parts/masked.tsx';
import { Rich } from '../../../widgets/parts/rich.tsx';
import type { BlockOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';

/** The car: picture, name and facts. Of a masked fact the last four characters are shown. */
export function VehicleCard({ block: { props } }: BlockOf<typeof declaration>) {
  const heading = useId();
  return (
    <section className="vehicle" aria-labelledby={heading}>
      <div className="vehicle__stage">
        <Drawing name="car" />
      </div>
      <div className="vehicle__body">
        <div className="vehicle__head">
          <h2 className="h2" id={heading}>
            <Rich text={props['vehicle-card']} />
          </h2>
          {props.edit !== undefined && props.editText && (
            <Act event={props.edit} icon="edit" about={props.editAbout && <Rich text={props.editAbout} />}>
              <Rich text={props.editText} />
            </Act>
          )}
        </div>
        <dl className="facts">
          {props.facts.map((fact, index) => (
            <div key={index}>
              <dt>
                <Rich text={fact.label} />
              </dt>
              <dd className="num">
                {typeof fact.masked !== 'string' ? (
                  fact.text && <Rich text={fact.text} />
                ) : (
                  <Masked text={`•••${fact.masked.slice(-4)}`} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
