import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An input for a signature. It is stored as an SVG path of 600 by 200 units, which begins with `M`, or as a typed name. Mark the field as `sensitive` in its schema.',
  kind: 'control',
  shows: 'signature',
  accepts: ['string'],
  props: {},
  texts: ['ui.signClear', 'ui.signDraw', 'ui.signHere', 'ui.signName', 'ui.signType', 'ui.signed'],
} as const satisfies WidgetDeclaration;
