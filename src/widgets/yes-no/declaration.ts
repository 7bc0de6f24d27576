import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about: 'A choice of Yes or No, stored as true or false. Nothing is chosen at first, and No is a valid answer.',
  kind: 'control',
  wide: true,
  accepts: ['boolean'],
  answersNo: true,
  props: {
    yes: { kind: 'text', about: 'Text instead of "Yes".' },
    no: { kind: 'text', about: 'Text instead of "No".' },
  },
  texts: ['ui.yes', 'ui.no'],
} as const satisfies WidgetDeclaration;
