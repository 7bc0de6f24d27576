import { drawRich } from '../../widgets/parts/rich.tsx';
import { Icon } from '../../look/icons.tsx';
import { useWidgetContext } from '../../widgets/parts/widget-context.tsx';
import type { ResolvedBlock, ResolvedForm } from '../../runtime/shapes/screen.ts';
import { formIn } from '../inside-block.ts';
import { usePart } from '../use-part.ts';
import { useForm } from './form-context.ts';

/**
 * The form's own button and the line under it. While its call is under way it says so; it is never disabled, so it keeps
 * the focus.
 */
export function SubmitButton() {
  const { place } = useForm();
  const { words } = useWidgetContext();
  const form = usePart(place, buttonOf);
  if (!form) return null;
  return (
    <div className="go">
      <button
        className="btn btn--primary"
        type="submit"
        data-event={form.submit}
        aria-busy={form.busy || undefined}
        aria-disabled={form.busy || undefined}
      >
        <span>{form.busy ? words['ui.working'] : drawRich(form.button)}</span>
      </button>
      {form.under && (
        <p className="under">
          <Icon name="badge" /> {drawRich(form.under)}
        </p>
      )}
    </div>
  );
}

function buttonOf(block?: ResolvedBlock): Pick<ResolvedForm, 'button' | 'under' | 'submit' | 'busy'> | undefined {
  const form = block && formIn(block);
  return form && { button: form.button, under: form.under, submit: form.submit, busy: form.busy };
}
