import './disclosure.css';
import { OpeningLine } from '../parts/opening-line.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A line that opens to show more blocks. */
export function Disclosure({ block: { props }, children }: BlockOf<typeof declaration>) {
  return (
    <details className="more" open={props.open ?? false}>
      <OpeningLine text={props.disclosure} icon="down" />
      <div className="more__body">{children}</div>
    </details>
  );
}
