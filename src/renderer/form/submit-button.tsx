import { Rich } from '../../widgets/parts/rich.tsx';
import { Icon } from '../../look/icons.tsx';
import { useScreen } from '../use-screen.ts';
import { useForm } from './form-context.ts';

/**
 * The form's own button and the line under it. While its call is under way it says so; it is never disabled, so it keeps
 * the focus.
 */
export function SubmitButton() {
  const { pick } = useForm();
  const form = useScreen((screen) => {
    const found = pick(screen);
    return found && { button: found.button, under: found.under, submit: found.submit, busy: found.busy };
  });
  const working = useScreen((screen) => screen.words['ui.working']);
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
        <span>{form.busy ? working : <Rich text={form.button} />}</span>
      </button>
      {form.under && (
        <p className="under">
          <Icon name="badge" /> <Rich text={form.under} />
        </p>
      )}
    </div>
  );
}
