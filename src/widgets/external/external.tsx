import { ButtonLabel } from '../parts/button-label.tsx';
import { FlowLink } from '../parts/flow-link.tsx';
import { Rich } from '../parts/rich.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/** A real link to a page, a site or a phone number, as a button or as a quiet action. */
export function External({ block: { props } }: BlockOf<typeof declaration>) {
  const quiet = (props.style ?? 'quiet') === 'quiet';
  const label = <ButtonLabel text={props.text} icon={props.icon} />;
  return (
    <div className={quiet ? 'rowlink' : 'go'}>
      <FlowLink link={props.external} className={quiet ? 'act' : `btn btn--${props.style}`}>
        {label}
      </FlowLink>
      {props.under && (
        <p className="under">
          <Rich text={props.under} />
        </p>
      )}
    </div>
  );
}
