import type { ResolvedBlock } from '../../../src/runtime/shapes/screen.ts';
import { aField, aForm, aSection } from '../../refinance/gallery/view.ts';

/** A select with `count` options that shows its chosen value. */
export function longList(count: number): (chosen?: unknown) => readonly ResolvedBlock[] {
  const options = Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `Number ${index + 1}` }));
  const field = aField('number', 'select-field', 'Number', { options, props: { prompt: ['Choose one'] } });
  return (value) => [aForm({ id: 'long', items: [aSection([{ ...field, value }])] })];
}
