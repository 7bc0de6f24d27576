import { useId } from 'react';
import { Icon } from '../../look/icons.tsx';
import type { ResolvedForm } from '../../runtime/shapes/screen.ts';
import { Rich } from '../../widgets/parts/rich.tsx';
import { useWidgetContext } from '../../widgets/parts/widget-context.tsx';

/**
 * Submit button of a form and the line under it. It shows progress during a call, but is never disabled, because it
 * would lose the focus.
 */
export function SubmitButton({ form }: { readonly form: Pick<ResolvedForm, 'submit' | 'busy' | 'button' | 'under'> }) {
  const { words } = useWidgetContext();
  const id = useId();
  const { submit, busy, button, under } = form;
  return (
    <div className="go">
      <button
        className="btn btn--primary"
        type="submit"
        data-event={submit}
        aria-describedby={under && id}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
      >
        <span>{busy ? words['ui.working'] : <Rich text={button} />}</span>
      </button>
      {under && (
        <p className="under" id={id}>
          <Icon name="badge" /> <Rich text={under} />
        </p>
      )}
    </div>
  );
}
