import { useMemo, useSyncExternalStore } from 'react';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { FieldAtPlace } from './field-at-place.ts';
import { fieldId } from './field-id.ts';
import type { FormContextValue } from './form-context.ts';

/** A field of the form, and how its control says what was entered. */
interface FormField {
  /** Undefined when it has gone. */
  readonly field: ResolvedField | undefined;
  /** Of its control. */
  readonly id: string;
  readonly enter: FieldAtPlace['enter'];
}

/** One field of the form by its path. Renders again when this field changes, and no other. */
export function useField(path: string, { id, place: form, flow }: FormContextValue): FormField {
  const { idPrefix, parts, dispatch } = flow;
  const at = useMemo(
    () => new FieldAtPlace({ parts, dispatch, place: `${form}/${path}`, path }),
    [parts, dispatch, form, path],
  );
  const field = useSyncExternalStore(at.listen, at.read, at.read);
  return { field, id: fieldId(idPrefix, id, path), enter: at.enter };
}
