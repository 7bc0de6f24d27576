import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The completed, current and later stages of a process.',
  kind: 'block',
  props: {
    trail: {
      kind: 'items',
      about: 'The stages, in order.',
      required: true,
      props: {
        text: { kind: 'text', about: 'Name of the stage.', required: true },
        detail: { kind: 'text', about: 'A detail of the stage.' },
        done: { kind: 'flag', about: 'The stage is completed.' },
        now: { kind: 'flag', about: 'The stage is current.' },
      },
    },
    complete: { kind: 'text', required: true, about: 'Text after a completed stage, for screen readers.' },
    current: { kind: 'text', required: true, about: 'Text after the current stage, for screen readers.' },
  },
} as const satisfies WidgetDeclaration;
