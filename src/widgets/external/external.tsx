import { ButtonLabel } from '../parts/button-label.tsx';
import { TrackedLink } from '../parts/tracked-link.tsx';
import { TextElement } from '../parts/text-element.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A real link to a page, a site or a phone number, as a button or as a quiet action. */
export function ExternalLink({ block: { props } }: BlockPropsOf<typeof declaration>) {
  const isQuiet = (props.style ?? 'quiet') === 'quiet';
  return (
    <div className={isQuiet ? 'row-action' : 'go'}>
      <TrackedLink link={props.external} className={isQuiet ? 'act' : `btn btn--${props.style}`}>
        <ButtonLabel text={props.text} icon={props.icon} />
      </TrackedLink>
      <TextElement as="p" className="button-note" text={props.under} />
    </div>
  );
}
