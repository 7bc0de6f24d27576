import './vehicle-line.css';
import { Illustration } from '../../../widgets/parts/illustration.tsx';
import { TextElement } from '../../../widgets/parts/text-element.tsx';
import type { BlockPropsOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';

export function VehicleLine({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return (
    <div className="vehicle-line">
      <div className="vehicle-line__picture">
        <Illustration name="car" />
      </div>
      <div>
        <TextElement as="p" className="vehicle-line__name" text={props['vehicle-line']} />
        <TextElement as="p" className="small num" text={props.detail} />
      </div>
    </div>
  );
}
