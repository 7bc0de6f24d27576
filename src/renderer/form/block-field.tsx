import type { FieldProps } from '@rjsf/utils';
import { useForm } from './form-context.ts';
import { layoutOptions } from './form-layout.ts';

/** A block between the sections of a form. Its name in the layout is its key. */
export function BlockField({ name, uiSchema }: FieldProps) {
  const { place, drawBlock: DrawBlock } = useForm();
  return <DrawBlock widget={layoutOptions(uiSchema).widget ?? ''} place={`${place}/${name}`} />;
}
