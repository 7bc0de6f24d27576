import { useId } from 'react';
import { Picture } from '../look/pictures/picture.tsx';
import { Act } from '../parts/act.tsx';
import { Masked } from '../parts/masked.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';

/** The car: picture, name and facts. Of a masked fact the last four characters are shown. */
export function VehicleCard({ block: { props } }: BlockOf<'vehicle-card'>) {
  const heading = useId();
  return (
    <section className="vehicle" aria-labelledby={heading}>
      <div className="vehicle__stage">
        <Picture name="car" />
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
