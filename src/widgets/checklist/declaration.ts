import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Tasks and whether they are done.',
  draws: 'block',
  props: {
    checklist: {
      kind: 'items',
      required: true,
      props: {
        text: { kind: 'text', required: true },
        detail: { kind: 'text' },
        done: { kind: 'flag' },
        disabled: { kind: 'flag' },
        event: { kind: 'event' },
        action: { kind: 'text' },
      },
    },
    progress: { kind: 'text', about: 'How many are done; then the first that is open has a button.' },
    complete: { kind: 'text', required: true },
    needed: { kind: 'text', required: true },
  },
} as const satisfies WidgetDeclaration;
