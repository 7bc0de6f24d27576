import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'What was answered on other steps, each with Change, which leads there and back. Only what was asked; secrets show their last four characters.',
  kind: 'block',
  props: {
    review: { kind: 'answers', about: 'The steps whose answers are shown.', required: true },
    change: { kind: 'text', required: true, about: 'The words that change a step, read out with its heading.' },
  },
  texts: ['ui.yes', 'ui.no', 'ui.notAnswered', 'ui.endsIn'],
  raises: ['CHANGE'],
  brings: { step: 'string' },
} as const satisfies WidgetDeclaration;
