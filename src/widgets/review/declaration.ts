import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'Answers of other steps. Each step has a Change button that opens it and then returns. Questions that were not asked are left out. Sensitive answers show only their last four characters.',
  kind: 'block',
  props: {
    review: { kind: 'answers', about: 'The steps whose answers are shown.', required: true },
    change: {
      kind: 'text',
      required: true,
      about: 'Text of the button that changes a step. Screen readers add the heading of the step.',
    },
  },
  texts: ['ui.yes', 'ui.no', 'ui.notAnswered', 'ui.endsIn'],
  raises: ['CHANGE'],
  brings: { step: 'string' },
} as const satisfies WidgetDeclaration;
