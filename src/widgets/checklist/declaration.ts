import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Tasks, each marked as completed or open.',
  kind: 'block',
  props: {
    checklist: {
      kind: 'items',
      about: 'The tasks, in order.',
      required: true,
      props: {
        text: { kind: 'text', about: 'The task.', required: true },
        detail: { kind: 'text', about: 'A line below the task.' },
        done: { kind: 'flag', about: 'The task is completed.' },
        disabled: { kind: 'flag', about: 'The task cannot be done yet. It has a lock and no button.' },
        event: { kind: 'event', about: 'Event of the button. Requires `action`.' },
        action: { kind: 'text', about: 'Text of the button. Requires `event`.' },
      },
    },
    progress: {
      kind: 'text',
      about:
        'The number of completed tasks, such as "1 of 3 done". With this text, the first open task is highlighted.',
    },
    complete: { kind: 'text', about: 'Text next to a completed task.', required: true },
    incomplete: { kind: 'text', about: 'Text next to an open task.', required: true },
  },
} as const satisfies WidgetDeclaration;
