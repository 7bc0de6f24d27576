import Form from '@rjsf/core/lib/components/Form.js';
import { deepEquals, type ValidatorType } from '@rjsf/utils';
import { useContext, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import type { ResolvedForm } from '../../../runtime/shapes/screen.ts';
import { LoadingContext } from '../../../widgets/parts/lazy-widget.tsx';
import { useFlow } from '../../flow-context.ts';
import { isSection, type BlockComponent } from '../../block-contents.ts';
import { stableFieldId, createRjsfLayout, sectionId, type RjsfLayout } from './rjsf-layout.ts';
import { rjsfFields, FormContext, rjsfTemplates, type FormContextValue } from './theme.tsx';

interface ListedItemsProps {
  readonly form: ResolvedForm;
  readonly Block: BlockComponent;
}

/** Contents of a form with lists, which rjsf renders with our templates. */
export function RjsfFormItems({ form, Block }: ListedItemsProps) {
  const { schemas } = useFlow();
  const layout = useListLayout(createRjsfLayout(form, schemas));
  const contextValue = useMemo(() => contextValueOf(form, Block), [form, Block]);
  return (
    <FormContext value={contextValue}>
      <Form
        {...layout}
        validator={acceptingValidator}
        fields={rjsfFields}
        templates={rjsfTemplates}
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
function useListLayout(nextLayout: RjsfLayout): RjsfLayout {
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

function contextValueOf({ id, busy, items }: ResolvedForm, Block: BlockComponent): FormContextValue {
  const sections = items.filter(isSection);
  return {
    formId: id,
    busy,
    Block,
    items,
    sectionsById: new Map(sections.map((section) => [sectionId(section), section])),
    fieldsById: new Map(sections.flatMap((section) => section.fields).map((field) => [stableFieldId(field), field])),
    blocksByKey: new Map(items.flatMap((item) => (isSection(item) ? [] : [[item.key, item]]))),
  };
}

/** Replaces rjsf's `<form>`, because `<FlowForm>` renders that element. */
function ChildrenOnly({ children }: { readonly children?: ReactNode }) {
  return children;
}

/** Accepts all answers, because the runtime validates them. */
const acceptingValidator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
  isValid: () => true,
};
