import { Act } from '../parts/act.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A quiet action that raises an event. */
export function Link({ block: { props } }: BlockOf<typeof declaration>) {
  return (
    <div className="rowlink">
      <Act event={props.event} icon={props.icon} about={props.about && <Rich text={props.about} />}>
        <Rich text={props.link} />
      </Act>
    </div>
  );
}
