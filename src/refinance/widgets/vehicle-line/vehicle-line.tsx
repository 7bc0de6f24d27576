import './vehicle-line.css';
import { Drawing } from '../../../widgets/parts/drawing.tsx';
import { Phrase } from '../../../widgets/parts/phrase.tsx';
import type { BlockOf } from '../../../widgets/registry.ts';
import type { declaration } from './declaration.ts';

export function VehicleLine({ block: { props } }: BlockOf<typeof declaration>) {
  return (
    <div className="carline">
      <div className="carline__pic">
        <Drawing name="car" />
      </div>
      <div>
        <Phrase as="p" className="carline__t" text={props['vehicle-line']} />
        <Phrase as="p" className="small num" text={props.detail} />
      </div>
    </div>
  );
}
