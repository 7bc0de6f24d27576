import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'Answers from other steps. Each step has a Change button that opens the step. After the change, the applicant returns to the review. Questions that were not asked are left out. Only the last four characters of a sensitive answer are shown.',
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
