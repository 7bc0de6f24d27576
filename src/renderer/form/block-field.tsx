import type { FieldProps } from '@rjsf/utils';
import type { ResolvedBlock } from '../../runtime/shapes/screen.ts';
import { useForm } from './form-context.ts';
import { isSection, layoutOptions } from './form-layout.ts';

/** A block between the sections of a form. Its name in the layout is its key. */
export function BlockField({ name, uiSchema }: FieldProps) {
  const { pick, drawBlock: DrawBlock } = useForm();
  return (
    <DrawBlock
      widget={layoutOptions(uiSchema).widget ?? ''}
      pick={(screen) =>
        pick(screen)?.items.find((item): item is ResolvedBlock => !isSection(item) && item.key === name)
      }
    />
  );
}
