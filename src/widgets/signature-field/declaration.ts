import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An input for a signature. The signature is stored as an SVG path of 600 by 200 units, which begins with `M`. A typed signature is stored as a name. Mark the field as `sensitive` in its schema.',
  kind: 'control',
  shows: 'signature',
  accepts: ['string'],
  props: {},
  texts: ['ui.signClear', 'ui.signDraw', 'ui.signHere', 'ui.signName', 'ui.signType', 'ui.signed'],
} as const satisfies WidgetDeclaration;
