import './definitions.css';
import { TextElement } from '../parts/text-element.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** Terms and their meanings. */
export function Definitions({ block: { props } }: BlockPropsOf<typeof declaration>) {
  return (
    <dl className="definitions">
      {props.definitions.map((definition, index) => (
        <div key={index}>
          <TextElement as="dt" text={definition.term} />
          <TextElement as="dd" text={definition.text} />
        </div>
      ))}
    </dl>
  );
}
