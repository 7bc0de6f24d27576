import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { ResolvedField } from '../../runtime/shapes/screen.ts';
import { useFlow } from '../flow-context.ts';
import { fieldId } from './field-id.ts';
import { useForm } from './form-context.ts';

/** A field of the form, and how its control says what was entered. */
interface FormField {
  /** Undefined when it has gone. */
  readonly field: ResolvedField | undefined;
  /** Of its control. */
  readonly id: string;
  /**
   * Hands on what was entered. `isShown`: the control shows it already, and is not drawn again if nothing but the value has
   * changed. Returns whether that is the field's value now.
   */
  readonly enter: (value: unknown, isShown?: boolean) => boolean;
}

/** One field of the form by its path. Renders again when this field changes, and no other. */
export function useField(path: string): FormField {
  const { id, place: form } = useForm();
  const { idPrefix, parts, dispatch } = useFlow();
  const place = `${form}/${path}`;
  /** What React wants to be told by; held back while the control shows by itself what is entered. */
  const hushed = useRef(false);
  const drawAgain = useRef<() => void>(undefined);
  const listen = useCallback(
    (told: () => void) => {
      drawAgain.current = told;
      return parts.listen(place, () => {
        if (!hushed.current) told();
      });
    },
    [parts, place],
  );
  const read = () => parts.at(place) as ResolvedField | undefined;
  const now = useSyncExternalStore(listen, read, read);
  // Of its own, so that a control that draws itself alone finds what was entered meanwhile.
  const field = useMemo(() => now && { ...now }, [now]);

  const enter = (value: unknown, isShown = false): boolean => {
    hushed.current = isShown;
    try {
      dispatch.input(path, value);
    } finally {
      hushed.current = false;
    }
    const after = read();
    if (field !== undefined && after !== undefined && isShown) {
      const isAlike = differsInValueAlone(field, after);
      field.value = after.value;
      if (!isAlike) drawAgain.current?.();
    }
    return Object.is(after?.value, value);
  };
  return { field, id: fieldId(idPrefix, id, path), enter };
}

/** What did not change is the same object in both. */
function differsInValueAlone(one: ResolvedField, other: ResolvedField): boolean {
  const names = Object.keys(other) as (keyof ResolvedField)[];
  return (
    names.length === Object.keys(one).length &&
    names.every((name) => name === 'value' || Object.is(one[name], other[name]))
  );
}
