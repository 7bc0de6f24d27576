import './disclosure.css';
import { DetailsSummary } from '../parts/details-summary.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A line that opens to show more blocks. */
export function Disclosure({ block: { props }, children }: BlockPropsOf<typeof declaration>) {
  return (
    <details className="disclosure" open={props.open ?? false}>
      <DetailsSummary text={props.disclosure} icon="down" />
      <div className="disclosure__body">{children}</div>
    </details>
  );
}
