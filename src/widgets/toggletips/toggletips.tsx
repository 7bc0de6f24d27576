import './toggletips.css';
import { DetailsSummary } from '../parts/details-summary.tsx';
import { TextElement } from '../parts/text-element.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Short statements, each with an explanation that opens on a click or key press, never on hover. */
export function Toggletips({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return (
    <ul className="toggletips">
      {props.toggletips.map((tip, index) => (
        <li key={index}>
          <details className="tip">
            <DetailsSummary text={tip.text} icon="info" />
            <TextElement as="p" className="small" text={tip.detail} />
          </details>
        </li>
      ))}
    </ul>
  );
}
