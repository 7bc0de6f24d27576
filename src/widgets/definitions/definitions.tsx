import './definitions.css';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Terms and what they mean. */
export function Definitions({ block: { props } }: BlockOf<typeof declaration>) {
  return (
    <dl className="meanings">
      {props.definitions.map((definition, index) => (
        <div key={index}>
          <dt>
            <Rich text={definition.term} />
          </dt>
          <dd>
            <Rich text={definition.text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
