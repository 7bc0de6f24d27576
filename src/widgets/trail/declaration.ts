import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'The parts of a way: what is done, where one is, and what comes.',
  kind: 'block',
  props: {
    trail: {
      kind: 'items',
      about: 'The parts, in their order.',
      required: true,
      props: {
        text: { kind: 'text', about: 'What it is called.', required: true },
        detail: { kind: 'text', about: 'One thing that is known of it.' },
        done: { kind: 'flag', about: 'It is done.' },
        now: { kind: 'flag', about: 'One is here.' },
      },
    },
    complete: { kind: 'text', required: true, about: 'Said after a part that is done.' },
    current: { kind: 'text', required: true, about: 'Said after the part where one is.' },
  },
} as const satisfies WidgetDeclaration;
