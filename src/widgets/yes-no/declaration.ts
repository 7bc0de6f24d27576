import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'Yes or no, kept as true or false. Neither is chosen beforehand; no is an answer.',
  kind: 'control',
  wide: true,
  accepts: ['boolean'],
  answersNo: true,
  props: {
    yes: { kind: 'text', about: 'Words in the place of "Yes".' },
    no: { kind: 'text', about: 'Words in the place of "No".' },
  },
  texts: ['ui.yes', 'ui.no'],
} as const satisfies WidgetDeclaration;
