import { ActionButton } from '../parts/action-button.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A quiet action that raises an event. */
export function EventLink({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return (
    <div className="row-action">
      <ActionButton event={props.event} icon={props.icon} about={props.about && <Rich text={props.about} />}>
        <Rich text={props.link} />
      </ActionButton>
    </div>
  );
}
