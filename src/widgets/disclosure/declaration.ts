import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A line that opens to show more.',
  kind: 'block',
  props: {
    disclosure: { kind: 'text', about: 'The line that is always visible.', required: true },
    open: { kind: 'flag', about: 'The line is open from the start.' },
    blocks: { kind: 'blocks', about: 'Content that is visible while the line is open.', required: true },
  },
} as const satisfies WidgetDeclaration;
