import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The parts of a way: what is done, where one is, and what comes.',
  draws: 'block',
  props: {
    trail: {
      kind: 'items',
      required: true,
      props: {
        text: { kind: 'text', required: true },
        detail: { kind: 'text', about: 'One thing that is known of it.' },
        done: { kind: 'flag' },
        now: { kind: 'flag' },
      },
    },
    complete: { kind: 'text', required: true, about: 'Said after a part that is done.' },
    current: { kind: 'text', required: true, about: 'Said after the part where one is.' },
  },
} as const satisfies WidgetDeclaration;
