import type { WidgetDeclaration } from '../../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An input for a ZIP code, stored as five digits. If the applicant types a ZIP+4 code, only the first five digits are stored.',
  kind: 'control',
  keyboard: true,
  accepts: ['string'],
  props: {},
} as const satisfies WidgetDeclaration;
