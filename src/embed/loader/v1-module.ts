import { product } from 'virtual:product';
import { mountFrame } from './mount-frame.ts';
import type { MountOptions, Widget } from './mount-options.ts';

export type { MountOptions, Widget } from './mount-options.ts';

/**
 * Puts the application into an element of the page. Mounting into the same element again replaces what it held.
 * Importing this module does nothing by itself.
 *
 * @throws TypeError if the element is none
 * @source docs/contract.md §5
 */
export function mount(element: HTMLElement, options: MountOptions = {}): Widget {
  if (!(element instanceof HTMLElement))
    throw new TypeError(`${product.name}: nothing is mounted: mount needs an element of the page`);
  return mountFrame(element, { origin: new URL(import.meta.url).origin, product }, () => options);
}
