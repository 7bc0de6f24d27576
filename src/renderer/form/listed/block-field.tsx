import type { FieldProps } from '@rjsf/utils';
import { useForm } from '../form-context.ts';
import { layoutOptions } from './list-layout.ts';

/** A block between the sections of a form. */
export function BlockField({ uiSchema }: FieldProps) {
  const { place, drawBlock } = useForm();
  const { block } = layoutOptions(uiSchema);
  return block && drawBlock(block.key, block.widget, `${place}/${block.key}`);
}
