import { TextElement } from '../parts/text-element.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** The main heading of a step, and its lead. The `tabIndex` lets it receive the focus when the step opens. */
export function Heading({ block: { props } }: BlockPropsOf<typeof declaration>) {
  const content = (
    <>
      <TextElement as="h1" className="h1" tabIndex={-1} text={props.heading} />
      <TextElement as="p" className="lead" text={props.lead} />
    </>
  );
  return props.center ? <div className="center">{content}</div> : content;
}
