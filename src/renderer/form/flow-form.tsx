import { useCallback, useId, useMemo, type ReactNode } from 'react';
import type { RichText } from '../../runtime/copy/rich-text.ts';
import type { ResolvedBlock, ResolvedField, ResolvedForm } from '../../runtime/shapes/screen.ts';
import { chunk, later } from '../../widgets/parts/chunk.tsx';
import { Rich } from '../../widgets/parts/rich.tsx';
import { NamesakeContext } from '../../widgets/parts/radio-name.ts';
import { useWidgetContext } from '../../widgets/parts/widget-context.tsx';
import { useFlow } from '../flow-context.ts';
import { takeFocusFrom } from '../focus/let-go.ts';
import { useLeaving } from '../focus/use-leaving.ts';
import { formIn, isSection } from '../inside-block.ts';
import { usePart } from '../use-part.ts';
import { FormContext, useForm, type FormContextValue } from './form-context.ts';
import { hasList, hasNamesake, isLaidOutAlike } from './form-parts.ts';
import { Section } from './section.tsx';
import { SubmitButton } from './submit-button.tsx';

/** What lays out lists is fetched with the first form that has one. */
const ListedParts = later(
  chunk(() => import('./listed/listed-parts.tsx')),
  'ListedParts',
);

/**
 * A form. Values, errors, options and states live in the store alone: each field reads its own, and the runtime checks
 * them.
 */
export function FlowForm({ place, drawBlock }: Pick<FormContextValue, 'place' | 'drawBlock'>) {
  const flow = useFlow();
  const { dispatch, parts } = flow;
  const { words } = useWidgetContext();
  const form = usePart(place, formAt, isLaidOutAlike);
  const leaving = useLeaving(flow);
  const id = form?.id;
  const context = useMemo(
    () => (id === undefined ? undefined : { id, flow, words, place, drawBlock }),
    [id, flow, words, place, drawBlock],
  );
  const isShared = useCallback((field: ResolvedField) => form !== undefined && hasNamesake(form, field), [form]);
  if (!form) return null;

  const Parts = hasList(form) ? ListedParts : FormParts;
  const drawn = (
    <NamesakeContext value={isShared}>
      <Parts form={form} />
    </NamesakeContext>
  );
  return (
    <FormContext value={context}>
      <form
        className={className(form)}
        noValidate
        {...leaving}
        onSubmit={(event) => {
          event.preventDefault();
          const now = formAt(parts.at(place) as ResolvedBlock | undefined);
          if (now && !now.busy) dispatch.raise(now.submit, { form: now.id });
          if (!parts.at(place)) takeFocusFrom(event.currentTarget);
        }}
      >
        {form.heading ? <Named heading={form.heading}>{drawn}</Named> : drawn}
        <SubmitButton />
      </form>
    </FormContext>
  );
}

/** Sections and the blocks between them, in the order of the definition. */
function FormParts({ form: { items } }: { readonly form: ResolvedForm }) {
  const { place, drawBlock } = useForm();
  return items.map((item) =>
    isSection(item) ? (
      <Section key={item.section} section={item} />
    ) : (
      drawBlock(item.key, item.widget, `${place}/${item.key}`)
    ),
  );
}

/** Whoever comes into a field of a form with a heading, led there by Edit or Add, hears what it is that they fill in. */
function Named({ heading, children }: { readonly heading: RichText; readonly children: ReactNode }) {
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

function formAt(block?: ResolvedBlock): ResolvedForm | undefined {
  return block && formIn(block);
}

function className({ panel, items }: ResolvedForm): string {
  if (panel) return 'form form--panel';
  return items.length === 0 ? 'form form--tight' : 'form';
}
