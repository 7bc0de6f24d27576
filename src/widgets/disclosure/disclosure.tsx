import './disclosure.css';
import { Icon } from '../../look/icons.tsx';
import { Phrase } from '../parts/phrase.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A line that opens to show more blocks. */
export function Disclosure({ block: { props }, children }: BlockOf<typeof declaration>) {
  return (
    <details className="more" open={props.open ?? false}>
      <summary>
        <Phrase as="span" text={props.disclosure} />
        <Icon name="down" />
      </summary>
      <div className="more__body">{children}</div>
    </details>
  );
}
