import './toggletips.css';
import { OpeningLine } from '../parts/opening-line.tsx';
import { Phrase } from '../parts/phrase.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Short statements, each with an explanation that opens on click or key, never on hover. */
export function Toggletips({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return (
    <ul className="toggletips">
      {props.toggletips.map((tip, index) => (
        <li key={index}>
          <details className="tip">
            <OpeningLine text={tip.text} icon="info" />
            <Phrase as="p" className="small" text={tip.detail} />
          </details>
        </li>
      ))}
    </ul>
  );
}
