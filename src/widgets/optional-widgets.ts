import { lazyChunk, lazyWidget } from './parts/lazy-widget.tsx';
import { defineControl, type Widget } from './registry.ts';

const telField = lazyChunk(() => import('./tel-field/tel-field.tsx'), true);

/**
 * Controls that few flows need, each in its own lazy chunk. To use them, start the flow with `widgets: {
 * ...generalWidgets, ...moreWidgets }`.
 */
export const moreWidgets = {
  'file-field': defineControl(rareWidget(() => import('./file-field/file-field.tsx'), 'FileField')),
  'lookup-field': defineControl(rareWidget(() => import('./lookup-field/lookup-field.tsx'), 'LookupField')),
  'signature-field': defineControl(rareWidget(() => import('./signature-field/signature-field.tsx'), 'SignatureField')),
  'tel-field': { ...defineControl(lazyWidget(telField, 'TelField')), answer: lazyWidget(telField, 'TelAnswer') },
} as const satisfies Readonly<Record<string, Widget>>;

function rareWidget<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] {
  return lazyWidget(lazyChunk(load, true), name);
}
