import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'A signature: drawn with finger, pen or mouse, or a name that is typed. Its field is a text: the path of an SVG of 600 by 200 (it begins with `M`), else the name. Its schema marks it as sensitive.',
  kind: 'control',
  shows: 'signature',
  accepts: ['string'],
  props: {},
  texts: ['ui.signClear', 'ui.signDraw', 'ui.signHere', 'ui.signName', 'ui.signType', 'ui.signed'],
} as const satisfies WidgetDeclaration;
