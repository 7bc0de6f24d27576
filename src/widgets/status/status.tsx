import './status.css';
import { TextElement } from '../parts/text-element.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A sentence that is announced when it changes, with three dots while waiting. */
export function Status({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return (
    <p className="status" role="status">
      {props.waiting && (
        <span className="dots" aria-hidden>
          <i />
          <i />
          <i />
        </span>
      )}
      <TextElement as="span" text={props.status} />
    </p>
  );
}
