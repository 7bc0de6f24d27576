import { memo, useId, useRef, type FocusEvent, type ReactNode, type SyntheticEvent } from 'react';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import type { ResolvedForm } from '../../runtime/shapes/screen.ts';
import { getRootOf } from '../../widgets/parts/get-root.ts';
import { lazyChunk, lazyWidget } from '../../widgets/parts/lazy-widget.tsx';
import { Rich } from '../../widgets/parts/rich.tsx';
import { useFlow, type FlowContextValue } from '../flow-context.ts';
import { isProgrammaticFocus } from '../focus/move-focus.ts';
import { hasListSections, isSection, type BlockComponent } from '../block-contents.ts';
import { ErrorText } from '../error-messages.tsx';
import { Section } from './section.tsx';
import { Icon } from '../../look/icons.tsx';
import { useWidgetContext } from '../../widgets/parts/widget-context.tsx';

/** Loaded with the first form that contains a list. */
const ListedItems = lazyWidget(
  lazyChunk(() => import('./rjsf/rjsf-form-items.tsx')),
  'RjsfFormItems',
);

interface FormProps {
  readonly form: ResolvedForm;
  readonly Block: BlockComponent;
}

export const FlowForm = memo(function FlowForm({ form, Block }: FormProps) {
  const flow = useFlow();
  const blurHandlers = useFieldBlur(flow);
  const items = hasListSections(form) ? (
    <ListedItems form={form} Block={Block} />
  ) : (
    <FormItems form={form} Block={Block} />
  );
  return (
    <form
      className={formClassName(form)}
      noValidate
      {...blurHandlers}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.busy) flow.dispatch.raise(form.submit, { form: form.id });
      }}
    >
      {form.heading ? <NamedGroup heading={form.heading}>{items}</NamedGroup> : items}
      <NewErrors form={form} />
      <SubmitButton form={form} />
    </form>
  );
});

/**
 * Dispatches `blur` when the applicant leaves a field. A blur does not count if the program, a window change, or a
 * click on a button or link caused it.
 *
 * @source decision 39
 */
function useFieldBlur({ pressTracker, dispatch }: Pick<FlowContextValue, 'pressTracker' | 'dispatch'>): {
  onFocus(event: FocusEvent<HTMLElement>): void;
  onInput(event: SyntheticEvent<HTMLElement>): void;
  onBlur(event: FocusEvent<HTMLElement>): void;
} {
  /** The field that the program focused, until the applicant enters something there. */
  const focusedByProgram = useRef<HTMLElement>(null);
  return {
    onFocus({ target }) {
      focusedByProgram.current = isProgrammaticFocus() ? closestField(target) : null;
    },
    onInput({ target }) {
      if (closestField(target) === focusedByProgram.current) focusedByProgram.current = null;
    },
    onBlur({ target, relatedTarget }) {
      const field = closestField(target);
      if (!field || field === focusedByProgram.current || isProgrammaticFocus() || pressTracker.wasControlPressed())
        return;
      if (relatedTarget instanceof Node && field.contains(relatedTarget)) return;
      // The window has lost the focus, not the field.
      if (getRootOf(target).activeElement === target || !target.ownerDocument.hasFocus()) return;
      pressTracker.runAfterClick(() => dispatch.blur(field.dataset['field'] ?? ''));
    },
  };
}

function closestField(target: EventTarget): HTMLElement | null {
  return (target as Element).closest<HTMLElement>('[data-field]');
}

/**
 * Announces new errors when a field is left. After a failed submission, the error summary announces all errors.
 *
 * @source WCAG 2.2 SC 4.1.3
 */
function NewErrors({ form: { newErrors } }: Pick<FormProps, 'form'>) {
  return (
    <div className="visually-hidden" aria-live="polite">
      {newErrors?.map((line) => (
        <p key={line.path}>
          <ErrorText line={line} />
        </p>
      ))}
    </div>
  );
}

function FormItems({ form: { id, items, busy }, Block }: FormProps) {
  return items.map((item) =>
    isSection(item) ? (
      <Section key={item.section} section={item} formId={id} />
    ) : (
      <Block key={item.key} block={item} busy={busy} />
    ),
  );
}

/** Names the group of fields after the form's heading, for screen readers. */
function NamedGroup({ heading, children }: { readonly heading: RichText; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div className="form__named" role="group" aria-labelledby={id}>
      <h2 className="h2" id={id}>
        <Rich text={heading} />
      </h2>
      {children}
    </div>
  );
}

function formClassName({ panel, items }: ResolvedForm): string {
  if (panel) return 'form form--panel';
  return items.length === 0 ? 'form form--tight' : 'form';
}

/** The submit button and the line under it. The button is never disabled, because it would lose the focus. */
function SubmitButton({ form }: { readonly form: Pick<ResolvedForm, 'submit' | 'busy' | 'button' | 'under'> }) {
  const { texts } = useWidgetContext();
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
        <span>{busy ? texts['ui.working'] : <Rich text={button} />}</span>
      </button>
      {under && (
        <p className="button-note" id={id}>
          <Icon name="badge" /> <Rich text={under} />
        </p>
      )}
    </div>
  );
}
