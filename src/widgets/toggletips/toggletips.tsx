import './toggletips.css';
import { Icon } from '../../look/icons.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Short statements, each with an explanation that opens under it: by press or key, never by hovering. */
export function Toggletips({ block: { props } }: BlockOf<typeof declaration>) {
  return (
    <ul className="limits">
      {props.toggletips.map((tip, index) => (
        <li key={index}>
          <details className="tip">
            <summary>
              <span>
                <Rich text={tip.text} />
              </span>
              <Icon name="info" />
            </summary>
            <p>
              <Rich text={tip.detail} />
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
