import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** The one heading of a step, and its lead. Takes the focus on arrival, hence the tabindex. */
export function Heading({ block: { props } }: BlockOf<typeof declaration>) {
  const words = (
    <>
      <h1 className="h1" tabIndex={-1}>
        <Rich text={props.heading} />
      </h1>
      {props.lead && (
        <p className="lead">
          <Rich text={props.lead} />
        </p>
      )}
    </>
  );
  return props.center ? <div className="center">{words}</div> : words;
}
