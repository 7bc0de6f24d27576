import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A line that opens to show more.',
  kind: 'block',
  props: {
    disclosure: { kind: 'text', about: 'The line that is always seen.', required: true },
    open: { kind: 'flag', about: 'It stands open from the beginning.' },
    blocks: { kind: 'blocks', about: 'What it shows when it is open.', required: true },
  },
} as const satisfies WidgetDeclaration;
