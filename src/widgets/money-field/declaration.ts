import type { WidgetDeclaration } from '../../runtime/shapes/declarations.ts';

export const declaration = {
  about:
    'An amount in the currency of the flow (chrome.currency), with at most two decimals. Zero counts as empty unless allowed.',
  draws: 'control',
  shows: 'money',
  keyboard: true,
  accepts: ['number'],
  props: { zero: { kind: 'flag' } },
} as const satisfies WidgetDeclaration;
