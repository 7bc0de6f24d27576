import './actions.css';
import { Act } from '../parts/act.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Quiet actions, one per line. */
export function Actions({ block: { props } }: BlockOf<typeof declaration>) {
  return (
    <ul className={props.center ? 'acts acts--center' : 'acts'}>
      {props.actions.map((action) => (
        <li key={action.event}>
          <Act event={action.event} icon={action.icon}>
            <Rich text={action.text} />
          </Act>
        </li>
      ))}
    </ul>
  );
}
