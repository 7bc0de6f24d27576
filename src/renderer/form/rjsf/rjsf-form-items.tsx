import Form from '@rjsf/core/lib/components/Form.js';
import { deepEquals, type ValidatorType } from '@rjsf/utils';
import { useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { ResolvedForm } from '../../../runtime/shapes/screen.ts';
import { LoadingContext } from '../../../widgets/parts/lazy-widget.tsx';
import { useFlow } from '../../flow-context.ts';
import { isSection, type AnyBlock } from '../../block-contents.ts';
import { stableFieldId, listLayout, sectionId, type ListLayout } from './list-layout.ts';
import { fields, FormContext, templates, type FormContextValue } from './theme.tsx';

interface ListedItemsProps {
  readonly form: ResolvedForm;
  readonly Block: AnyBlock;
}

/** Contents of a form with lists, which rjsf renders with our templates. */
export function RjsfFormItems({ form, Block }: ListedItemsProps) {
  const { schemas } = useFlow();
  const layout = useListLayout(listLayout(form, schemas));
  const contextValue = useMemo(() => contextValueOf(form, Block), [form, Block]);
  return (
    <FormContext value={contextValue}>
      <Form
        {...layout}
        validator={acceptingValidator}
        fields={fields}
        templates={templates}
        idPrefix={form.id}
        tagName={ChildrenOnly}
        showErrorList={false}
      />
    </FormContext>
  );
}

/**
 * Marks the page as loading until rjsf has rendered a changed layout, which takes one more commit. Otherwise, the focus
 * would move to a missing field.
 */
function useListLayout(nextLayout: ListLayout): ListLayout {
  const { report } = useContext(LoadingContext);
  const [layout, setLayout] = useState(nextLayout);
  const [rendered, setRendered] = useState(layout);
  if (!deepEquals(layout, nextLayout)) setLayout(nextLayout);
  useLayoutEffect(() => {
    if (rendered === layout) return undefined;
    report(true);
    // oxlint-disable-next-line react/set-state-in-effect -- this hook must commit again, together with rjsf
    setRendered(layout);
    return () => report(false);
  }, [rendered, layout, report]);
  return layout;
}

function contextValueOf({ id, busy, items }: ResolvedForm, Block: AnyBlock): FormContextValue {
  const sections = items.filter(isSection);
  return {
    formId: id,
    busy,
    Block,
    items,
    sections: new Map(sections.map((section) => [sectionId(section), section])),
    fields: new Map(sections.flatMap((section) => section.fields).map((field) => [stableFieldId(field), field])),
    blocks: new Map(items.flatMap((item) => (isSection(item) ? [] : [[item.key, item]]))),
  };
}

/** `<FlowForm>` renders the `<form>` element. */
function ChildrenOnly({ children }: { readonly children?: ReactNode }) {
  return children;
}

/** The runtime validates the answers. */
const acceptingValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: () => true,
};
