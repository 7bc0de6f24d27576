import { useId, useState } from 'react';
import { ButtonLabel } from '../parts/button-label.tsx';
import { Phrase } from '../parts/phrase.tsx';
import type { BlockOf } from '../registry.ts';
import type { declaration } from './declaration.ts';

/**
 * A button that raises an event. While the call it started is under way it says so, and stays focusable. A primary one also
 * says so of what nobody pressed, a dialog began or a quiet action: there is no better place on the screen.
 */
export function Button({ block: { props }, dispatch, words, busy }: BlockOf<typeof declaration>) {
  const isPrimary = (props.style ?? 'primary') === 'primary';
  const under = useId();
  const [pressed, setPressed] = useState(false);
  // A press that started no call, or whose call has ended, is over.
  if (pressed && !busy) setPressed(false);
  const working = busy && (pressed || isPrimary);

  return (
    <div className="go">
      <button
        className={`btn btn--${props.style ?? 'primary'}`}
        type="button"
        data-event={props.event}
        aria-describedby={props.under && under}
        aria-busy={working || undefined}
        aria-disabled={working || undefined}
        onClick={() => {
          if (working) return;
          setPressed(true);
          dispatch.raise(props.event, props.checks ? { form: String(props.checks) } : undefined);
        }}
      >
        {working ? <span>{words['ui.working']}</span> : <ButtonLabel text={props.button} icon={props.icon} />}
      </button>
      <Phrase as="p" className="under" id={under} text={props.under} />
    </div>
  );
}
