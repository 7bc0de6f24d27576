import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Tasks and whether they are done.',
  kind: 'block',
  props: {
    checklist: {
      kind: 'items',
      about: 'The tasks, in their order.',
      required: true,
      props: {
        text: { kind: 'text', about: 'What there is to do.', required: true },
        detail: { kind: 'text', about: 'A line under it.' },
        done: { kind: 'flag', about: 'It is done.' },
        disabled: { kind: 'flag', about: 'It cannot be done yet: a lock stands in front, and no button.' },
        event: { kind: 'event', about: 'The event of its button; with `action`.' },
        action: { kind: 'text', about: 'The words of its button; with `event`.' },
      },
    },
    progress: { kind: 'text', about: 'How many are done; then the first that is open has a button.' },
    complete: { kind: 'text', about: 'Said behind a task that is done.', required: true },
    needed: { kind: 'text', about: 'Said behind a task that is not.', required: true },
  },
} as const satisfies WidgetDeclaration;
