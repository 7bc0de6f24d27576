import './definitions.css';
import { Phrase } from '../parts/phrase.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Terms and their meanings. */
export function Definitions({ block: { props } }: BlockOf<typeof declaration>) {
  return (
    <dl className="meanings">
      {props.definitions.map((definition, index) => (
        <div key={index}>
          <Phrase as="dt" text={definition.term} />
          <Phrase as="dd" text={definition.text} />
        </div>
      ))}
    </dl>
  );
}
