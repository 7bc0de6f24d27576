import './actions.css';
import { ActionButton } from '../parts/action-button.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Quiet actions, one per line. */
export function Actions({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return (
    <ul className={props.center ? 'acts acts--center' : 'acts'}>
      {props.actions.map((action) => (
        <li key={action.event}>
          <ActionButton event={action.event} icon={action.icon}>
            <Rich text={action.text} />
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}
