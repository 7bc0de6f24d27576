import { Act } from '../parts/act.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';

/** A quiet action that raises an event. */
export function Link({ block: { props } }: BlockOf<'link'>) {
  return (
    <div className="rowlink">
      <Act event={props.event} icon={props.icon} about={props.about && <Rich text={props.about} />}>
        <Rich text={props.link} />
      </Act>
    </div>
  );
}
