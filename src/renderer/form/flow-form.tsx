import { memo, useId, type ReactNode } from 'react';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import type { ResolvedForm } from '../../runtime/shapes/screen.ts';
import { lazyChunk, lazyWidget } from '../../widgets/parts/lazy-widget.tsx';
import { Rich } from '../../widgets/parts/rich.tsx';
import { useFlow } from '../flow-context.ts';
import { useFieldBlur } from '../focus/use-field-blur.ts';
import { hasList, isSection, type AnyBlock } from '../inside-block.ts';
import { ErrorText } from '../problems.tsx';
import { Section } from './section.tsx';
import { Icon } from '../../look/icons.tsx';
import { useWidgetContext } from '../../widgets/parts/widget-context.tsx';

/** Loaded with the first form that contains a list. */
const ListedItems = lazyWidget(
  lazyChunk(() => import('./listed/listed-items.tsx')),
  'ListedItems',
);

interface FormProps {
  readonly form: ResolvedForm;
  readonly Block: AnyBlock;
}

export const FlowForm = memo(function FlowForm({ form, Block }: FormProps) {
  const flow = useFlow();
  const leaving = useFieldBlur(flow);
  const items = hasList(form) ? <ListedItems form={form} Block={Block} /> : <FormItems form={form} Block={Block} />;
  return (
    <form
      className={className(form)}
      noValidate
      {...leaving}
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
 * Announces new errors when a field is left. After a failed submit, the summary announces all errors.
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

/** Names the fields after the form's heading, for screen readers. */
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

function className({ panel, items }: ResolvedForm): string {
  if (panel) return 'form form--panel';
  return items.length === 0 ? 'form form--tight' : 'form';
}

/** The submit button and the line under it. Never disabled, because it would lose the focus. */
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
