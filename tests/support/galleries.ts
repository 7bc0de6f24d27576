import type { WidgetDeclaration } from '../../src/runtime/shapes/declarations.ts';
import type { ResolvedBlock } from '../../src/runtime/shapes/screen.ts';
import type { FieldSample } from '../../src/widgets/gallery.ts';
import { aBlock, aField, aForm, aSection } from '../refinance/gallery/view.ts';

export interface Sample {
  readonly widget: string;
  readonly state: string;
  readonly block: ResolvedBlock;
}

type Samples = Readonly<Record<string, ResolvedBlock['props'] | FieldSample>>;

const galleries = import.meta.glob<Samples>('../../src/{,refinance/}widgets/*/gallery.ts', {
  eager: true,
  import: 'gallery',
});
const declarations = import.meta.glob<WidgetDeclaration>('../../src/{,refinance/}widgets/*/declaration.ts', {
  eager: true,
  import: 'declaration',
});

/** All samples of all galleries, of the engine and of the product. */
export const samples: readonly Sample[] = Object.entries(galleries).flatMap(([path, gallery]) => {
  const widget = path.split('/').at(-2) ?? '';
  const declaration = declarations[path.replace('gallery.ts', 'declaration.ts')];
  return Object.entries(gallery).map(([state, sample], index) => ({
    widget,
    state,
    block:
      declaration?.kind === 'block'
        ? aBlock(widget, sample as ResolvedBlock['props'])
        : formOf(widget, { wide: declaration?.wide === true, ...(sample as FieldSample) }, index),
  }));
});

function formOf(widget: string, sample: FieldSample, index: number): ResolvedBlock {
  const field = { ...aField('field', widget, '', sample), label: sample.label };
  return aForm({ id: `${widget}-${index}`, items: [aSection([field])] });
}
