import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A line that opens to show more.',
  draws: 'block',
  props: {
    disclosure: { kind: 'text', required: true },
    open: { kind: 'flag' },
    blocks: { kind: 'blocks', required: true },
  },
} as const satisfies WidgetDeclaration;
