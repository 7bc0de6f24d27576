import { useId, useState } from 'react';
import { ButtonLabel } from '../parts/button-label.tsx';
import { TextElement } from '../parts/text-element.tsx';
import type { BlockPropsOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/**
 * A button that raises an event. During a call it shows progress and stays focusable. A primary button also shows the
 * progress of calls that other elements started.
 */
export function Button({ block: { props }, dispatch, texts, busy }: BlockPropsOf<typeof declaration>) {
  const isPrimary = (props.style ?? 'primary') === 'primary';
  const noteId = useId();
  const [isPressed, setIsPressed] = useState(false);
  // The call has ended, or none was started.
  if (isPressed && !busy) setIsPressed(false);
  const isWorking = busy && (isPressed || isPrimary);

  return (
    <div className="go">
      <button
        className={`btn btn--${props.style ?? 'primary'}`}
        type="button"
        data-event={props.event}
        aria-describedby={props.under && noteId}
        aria-busy={isWorking || undefined}
        aria-disabled={isWorking || undefined}
        onClick={() => {
          if (isWorking) return;
          setIsPressed(true);
          dispatch.raise(props.event, props.checks ? { form: String(props.checks) } : undefined);
        }}
      >
        {isWorking ? <span>{texts['ui.working']}</span> : <ButtonLabel text={props.button} icon={props.icon} />}
      </button>
      <TextElement as="p" className="button-note" id={noteId} text={props.under} />
    </div>
  );
}
